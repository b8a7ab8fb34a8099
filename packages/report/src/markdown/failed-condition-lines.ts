import type { FailedCondition } from "../failed-condition.ts";
import { wholeNumber } from "../wording.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";

const shownFindings = 20;

/** Formats the failed conditions of `--fail-on`, each with the findings that failed it. */
export function failedConditionLines(failedBy: readonly FailedCondition[]): string[] {
  if (failedBy.length === 0) return [];
  return ["## Failed", "", ...failedBy.flatMap(conditionLines), ""];
}

function conditionLines({ condition, text, count, findings }: FailedCondition): string[] {
  const shown = findings.slice(0, shownFindings);
  const more = count - shown.length;
  return [
    `- ${markdownCode(condition)}: ${markdownText(text)}`,
    ...shown.map(
      (finding) => `  - ${markdownCode(finding.rule)} ${markdownCode(finding.url)}: ${markdownText(finding.text)}`,
    ),
    ...(more > 0 ? [`  - and ${wholeNumber(more)} more, see report.json`] : []),
  ];
}
