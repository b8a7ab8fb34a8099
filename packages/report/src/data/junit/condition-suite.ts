import type { FailedCondition } from "../../failed-condition.ts";
import { counted } from "../../wording.ts";
import { failed, type JunitSuite } from "./junit-suite.ts";

/** Converts the failed conditions of `--fail-on` to a suite with a case for each, which lists its findings. */
export function conditionSuite(failedBy: readonly FailedCondition[]): JunitSuite {
  return {
    name: "Conditions of --fail-on",
    cases: failedBy.map((entry) => ({
      className: "fail-on",
      name: entry.condition,
      ...failed("fail-on", entry.text, places(entry)),
    })),
  };
}

function places({ findings, count }: FailedCondition): string[] {
  const more = count - findings.length;
  return [
    ...findings.map(({ rule, url, text }) => `${rule} ${url}: ${text}`),
    ...(more > 0 ? [`… and ${counted(more, "more issue")}`] : []),
  ];
}
