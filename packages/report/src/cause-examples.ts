import { issueTarget } from "@sightline/model";
import type { ReportCause, ReportIssue } from "./report-schema.ts";

/** An issue for each cause: one with a position in the source of a page if there is one. */
export interface CauseExamples {
  get(cause: ReportCause): ReportIssue | undefined;
}

/** Collects examples from a stream of issues. */
export interface ExampleCollector extends CauseExamples {
  note(issue: ReportIssue): void;
}

/** Creates a collector that keeps at most one issue for each rule and target of the causes. */
export function causeExamples(causes: readonly ReportCause[]): ExampleCollector {
  const wanted = new Set(causes.flatMap((cause) => cause.rules.map((rule) => keyOf(rule, cause.target))));
  const byKey = new Map<string, ReportIssue>();
  return {
    note(issue) {
      // Those that need review lose no points.
      if (issue.certainty === "review") return;
      // The rest of a rule has no target of its own.
      const key = [issueTarget(issue), null].map((target) => keyOf(issue.rule, target)).find((one) => wanted.has(one));
      if (key === undefined) return;
      const known = byKey.get(key);
      if (known === undefined || (known.source === null && issue.source !== null)) byKey.set(key, issue);
    },
    get({ rules, target }) {
      const found = rules.flatMap((rule) => byKey.get(keyOf(rule, target)) ?? []);
      return found.find(({ source }) => source !== null) ?? found[0];
    },
  };
}

function keyOf(rule: string, target: string | null): string {
  return `${rule}\n${target ?? ""}`;
}
