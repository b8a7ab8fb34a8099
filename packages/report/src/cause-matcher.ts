import { issueTarget } from "@sightline/model";
import type { ReportCause, ReportIssue } from "./report-schema.ts";

/** Tells which cause an issue belongs to, by keys that both have. */
export interface CauseMatcher {
  /** Returns the key under which an issue is kept; `null` for one of none of the causes. */
  keyOfIssue(issue: ReportIssue): string | null;
  /** Returns the keys of a cause: one for each of its rules. */
  keysOfCause(cause: Pick<ReportCause, "rules" | "target">): readonly string[];
}

/** Creates a matcher for the issues of some causes. */
export function causeMatcher(causes: readonly ReportCause[]): CauseMatcher {
  const keysOfCause: CauseMatcher["keysOfCause"] = ({ rules, target }) => rules.map((rule) => keyOf(rule, target));
  const wanted = new Set(causes.flatMap(keysOfCause));
  return {
    keysOfCause,
    keyOfIssue(issue) {
      // Those that need review lose no points.
      if (issue.certainty === "review") return null;
      // The rest of a rule has no target of its own.
      const keys = [issueTarget(issue), null].map((target) => keyOf(issue.rule, target));
      return keys.find((key) => wanted.has(key)) ?? null;
    },
  };
}

function keyOf(rule: string, target: string | null): string {
  return `${rule}\n${target ?? ""}`;
}
