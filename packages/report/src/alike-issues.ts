import { issueTarget } from "@sightline/model";
import type { ReportIssue } from "./report-schema.ts";
import { counted } from "./wording.ts";

/** Issues of a rule that say the same about the same target, as an element of a template causes on each of its pages. */
export interface AlikeIssues {
  /** The first of them. */
  readonly issue: ReportIssue;
  /** Number of issues, each of another page. */
  readonly count: number;
  /** URLs of the next of them, at most 4. */
  readonly others: readonly string[];
}

/** Joins the issues of one rule. */
export interface AlikeCollector {
  note(issue: ReportIssue): void;
  /** Returns the largest groups; those that need review come last. */
  largest(limit: number): readonly AlikeIssues[];
}

/** Maximum groups of a rule; issues that would begin another are only counted with their rule. */
const maxGroups = 100;
const maxOthers = 4;

/** Creates a collector. */
export function alikeIssues(): AlikeCollector {
  const groups = new Map<string, { readonly issue: ReportIssue; readonly others: string[]; count: number }>();
  return {
    note(issue) {
      const key = `${issue.certainty}\n${issue.text}\n${issueTarget(issue) ?? ""}`;
      const known = groups.get(key);
      if (known === undefined) {
        if (groups.size < maxGroups) groups.set(key, { issue, others: [], count: 1 });
        return;
      }
      known.count++;
      if (known.others.length < maxOthers) known.others.push(issue.subject.url);
    },
    largest: (limit) =>
      [...groups.values()]
        .sort((a, b) => Number(isReview(a.issue)) - Number(isReview(b.issue)) || b.count - a.count)
        .slice(0, limit),
  };
}

function isReview({ certainty }: ReportIssue): boolean {
  return certainty === "review";
}

/** Tells on how many pages issues say the same; empty for a single one. */
export function alikeText({ issue: { data }, count }: AlikeIssues): string {
  if (count === 1) return "";
  return isOfTemplate(data["region"]) ? templateText(count) : `the same on ${counted(count, "page")}`;
}

/** Counts an element that stands outside of the content of several pages. */
export function templateText(pages: number): string {
  return `one element of the template, ${counted(pages, "page")}`;
}

/** True for regions that a template writes. */
export function isOfTemplate(region: unknown): boolean {
  return region === "navigation" || region === "boilerplate";
}
