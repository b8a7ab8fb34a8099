import { issueTarget } from "@sightline/model";
import type { FixableIssue, Fixer, FixOutcome } from "../fixer.ts";
import { fixers } from "../fixers.ts";
import type { FixSite } from "../site/fix-site.ts";
import { type Edit, maxEdits, maxReplacement, mergedEdits } from "../source/edit.ts";

/** Patch of one cause: a rule, and the URL at fault if its findings name one. */
export interface Patch {
  /** As in `link-to-redirect-2`; stable for the same findings. */
  readonly id: string;
  readonly rule: string;
  readonly target: string | null;
  readonly summary: string;
  /** Ids of the issues that it removes. */
  readonly issues: readonly string[];
  /** In order of file and place. */
  readonly edits: readonly Edit[];
}

/** Issue for which no patch is offered. */
export interface Unpatched {
  readonly issue: string;
  readonly rule: string;
  readonly reason: string;
}

/** Patches of a site's issues, and the issues of rules with fixes for which none are offered. */
export interface Patches {
  readonly patches: readonly Patch[];
  readonly unpatched: readonly Unpatched[];
}

/** Maximum number of patches of one site. */
const maxPatches = 1_000;

const byRule: ReadonlyMap<string, Fixer> = new Map(fixers.map((fixer) => [fixer.rule, fixer]));

/** Returns true if the rule has a mechanical fix. */
export function hasFixer(rule: string): boolean {
  return byRule.has(rule);
}

/** Makes patches of issues: one for each cause, in the order of the issues. */
export function patchesOf(issues: Iterable<FixableIssue>, site: FixSite): Patches {
  const drafts = new Map<
    string,
    { readonly fixer: Fixer; readonly target: string | null; ids: string[]; edits: Edit[] }
  >();
  const unpatched: Unpatched[] = [];
  for (const issue of issues) {
    const fixer = byRule.get(issue.rule);
    if (fixer === undefined) continue;
    const outcome = outcomeOf(fixer, issue, site);
    if (outcome.kind === "none") {
      unpatched.push({ issue: issue.id, rule: issue.rule, reason: outcome.reason });
      continue;
    }
    const target = issueTarget(issue);
    const key = `${issue.rule}\n${target ?? ""}`;
    const draft = drafts.get(key) ?? { fixer, target, ids: [], edits: [] };
    draft.ids.push(issue.id);
    draft.edits.push(...outcome.edits);
    drafts.set(key, draft);
  }
  const patches: Patch[] = [];
  const counts = new Map<string, number>();
  for (const { fixer, target, ids, edits } of drafts.values()) {
    const merged = mergedEdits(edits);
    const reason = faultOf(merged, patches.length);
    if (merged === null || reason !== null) {
      unpatched.push(...ids.map((issue) => ({ issue, rule: fixer.rule, reason: reason ?? "" })));
      continue;
    }
    const number = (counts.get(fixer.rule) ?? 0) + 1;
    counts.set(fixer.rule, number);
    const { rule, summary } = fixer;
    patches.push({ id: `${rule}-${number}`, rule, target, summary, issues: ids, edits: merged });
  }
  return { patches, unpatched };
}

function outcomeOf(fixer: Fixer, issue: FixableIssue, site: FixSite): FixOutcome {
  const outcome = fixer.fix(issue, site);
  if (outcome.kind === "edits" && outcome.edits.length > maxEdits) {
    return { kind: "none", reason: `it would take more than ${maxEdits} edits` };
  }
  return outcome;
}

function faultOf(edits: readonly Edit[] | null, patches: number): string | null {
  if (edits === null) return "two of its edits would change the same text";
  if (patches >= maxPatches) return `only the first ${maxPatches} patches are made`;
  if (edits.length > maxEdits) return `it would take more than ${maxEdits} edits`;
  return edits.some(({ replacement }) => replacement.length > maxReplacement) ? "a URL is too long" : null;
}
