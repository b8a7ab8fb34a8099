import type { FindingData } from "@sightline/model";
import { cleanText, cutText } from "@sightline/text";
import type { AnalysedIssue, AnalysisInput } from "./analysis-input.ts";

const maxValueLength = 120;
const maxTextLength = 300;

/**
 * Returns the message of an issue with its values, on one line. Values come from pages and are never expanded again.
 */
export function issueText(issue: AnalysedIssue, rule: AnalysisInput["rules"][number]): string {
  const template = rule.messages[issue.message] ?? rule.title;
  const text = template.replace(/\{([A-Za-z][\w-]*)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(issue.data, name) ? issue.data[name] : undefined;
    return value === undefined ? placeholder : valueText(value);
  });
  return cutText(cleanText(text), maxTextLength);
}

function valueText(value: FindingData[string]): string {
  if (typeof value !== "object") return cutText(String(value), maxValueLength);
  const shown = value.slice(0, 3).map((item) => cutText(item, maxValueLength));
  // Lists hold a bounded number of examples, so the number of those left out is not known.
  return value.length > shown.length ? `${shown.join(", ")}, …` : shown.join(", ");
}
