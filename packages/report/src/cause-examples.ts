import { causeMatcher } from "./cause-matcher.ts";
import type { ReportCause, ReportIssue } from "./report-schema.ts";

/** Issues of each cause. */
export interface CauseExamples {
  /** Returns an issue with a position in the source of a page if there is one. */
  get(cause: ReportCause): ReportIssue | undefined;
  /** Returns up to 20 issues of each rule of the cause, those with a position first. */
  some(cause: ReportCause): readonly ReportIssue[];
}

/** Collects examples from a stream of issues. */
export interface ExampleCollector extends CauseExamples {
  note(issue: ReportIssue): void;
}

/** Maximum number of issues that are kept for each rule and target. */
const maxKept = 20;

/** Examples of reports whose issues are not read. */
export const noExamples: CauseExamples = { get: () => undefined, some: () => [] };

/** Creates a collector that keeps at most 20 issues for each rule and target of the causes. */
export function causeExamples(causes: readonly ReportCause[]): ExampleCollector {
  const { keyOfIssue, keysOfCause } = causeMatcher(causes);
  const byKey = new Map<string, ReportIssue[]>();
  const some: CauseExamples["some"] = (cause) => {
    const found = keysOfCause(cause).flatMap((key) => byKey.get(key) ?? []);
    return [...found.filter(hasSource), ...found.filter((issue) => !hasSource(issue))];
  };
  return {
    note(issue) {
      const key = keyOfIssue(issue);
      if (key === null) return;
      const known = byKey.get(key) ?? [];
      byKey.set(key, known);
      const place = known.length < maxKept ? known.length : known.findIndex((one) => !hasSource(one));
      if (place >= 0 && (place === known.length || hasSource(issue))) known[place] = issue;
    },
    get: (cause) => some(cause)[0],
    some,
  };
}

function hasSource({ source }: ReportIssue): boolean {
  return source !== null;
}
