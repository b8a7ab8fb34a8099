import { cutText, ownText } from "@sightline/text";
import type { Seen, Verdict } from "../checks/verdict.ts";

/** Observation of one check on one page. */
export interface Example {
  readonly url: string;
  /** `null` for an observation that is reported without a score. */
  readonly score: number | null;
  readonly snippet: string | null;
  readonly seen: Seen;
}

/** Keeps the pages worth showing for each check, and counts the reasons why it could not be measured. */
export interface ExampleFold {
  add(check: number, verdict: Verdict, page: { readonly url: string; readonly weight: number }): void;
  /** Worst pages first, ties by weight in descending order. */
  examplesOf(check: number): readonly Example[];
  /** Most frequent reason for which a check was unmeasured, with the number of unmeasured pages. */
  unmeasuredOf(check: number): { readonly reason: string; readonly pages: number } | null;
}

interface RankedExample {
  readonly example: Example;
  readonly weight: number;
}

const maxExamples = 5;
const maxSnippet = 200;
const maxSeenText = 300;
/** Maximum length of a list; for a longer one the full length is given too. */
const maxSeenItems = 20;

/** Creates a fold for a number of checks; what it keeps does not depend on the order of pages. */
export function exampleFold(checks: number): ExampleFold {
  const kept = Array.from({ length: checks }, (): RankedExample[] => []);
  const reasons = Array.from({ length: checks }, () => new Map<string, number>());
  return {
    add(check, verdict, { url, weight }) {
      if (verdict.kind === "unmeasured") {
        const counts = reasons[check];
        counts?.set(verdict.reason, (counts.get(verdict.reason) ?? 0) + 1);
        return;
      }
      const list = kept[check];
      if (list === undefined || verdict.kind === "not-applicable" || !isTelling(verdict)) return;
      const last = list.at(-1);
      const score = verdict.kind === "measured" ? verdict.score : null;
      const rank = { score, weight, url };
      if (list.length >= maxExamples && last !== undefined && order(rank, rankOf(last)) >= 0) return;
      list.push({
        weight,
        example: { url, score, snippet: shortSnippet(verdict.snippet), seen: shortened(verdict.seen) },
      });
      list.sort((a, b) => order(rankOf(a), rankOf(b)));
      list.splice(maxExamples);
    },
    examplesOf: (check) => (kept[check] ?? []).map(({ example }) => example),
    unmeasuredOf(check) {
      const counts = [...(reasons[check] ?? [])].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
      const [first] = counts;
      return first === undefined
        ? null
        : { reason: first[0], pages: counts.reduce((sum, [, pages]) => sum + pages, 0) };
    },
  };
}

function isTelling(verdict: Exclude<Verdict, { kind: "unmeasured" | "not-applicable" }>): boolean {
  return verdict.kind === "reported" || verdict.score < 1;
}

interface Rank {
  readonly score: number | null;
  readonly weight: number;
  readonly url: string;
}

function rankOf({ example, weight }: RankedExample): Rank {
  return { score: example.score, weight, url: example.url };
}

function order(a: Rank, b: Rank): number {
  return (a.score ?? 0) - (b.score ?? 0) || b.weight - a.weight || (a.url < b.url ? -1 : 1);
}

/** Returns the beginning of a snippet as its own string; a slice would keep the text of the whole page in memory. */
export function shortSnippet(snippet: string | null): string | null {
  if (snippet === null) return null;
  return ownText(cutText(snippet, maxSnippet));
}

/**
 * Returns an observation with long texts and lists cut: it comes from hostile pages, and slices would keep them in
 * memory. A cut text ends with an ellipsis; next to a cut list, the member with the suffix `Total` has its full length.
 */
export function shortened(seen: Seen): Seen {
  const short: Record<string, Seen[string]> = {};
  for (const [name, value] of Object.entries(seen)) {
    if (typeof value !== "object") {
      short[name] = typeof value === "string" ? cut(value) : value;
      continue;
    }
    short[name] = value.slice(0, maxSeenItems).map(cut);
    if (value.length > maxSeenItems) short[`${name}Total`] = value.length;
  }
  return short;
}

function cut(text: string): string {
  return ownText(cutText(text, maxSeenText));
}
