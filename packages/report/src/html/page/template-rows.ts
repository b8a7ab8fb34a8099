import { wholeNumber } from "../../wording.ts";
import { type ReportData, severityOrder } from "../report-data.ts";
import { element } from "./elements.ts";
import type { MatchingIssues } from "./issue-filter.ts";

/** A template with its issues, as a row of a table. */
export interface TemplateRow {
  readonly template: number;
  cells(): readonly HTMLTableCellElement[];
}

/** Returns the templates with matching issues, by descending errors, then warnings, then notices. */
export function templateRows({ templates }: ReportData, { byTemplate }: MatchingIssues): readonly TemplateRow[] {
  const count = (template: number, severity: number) => byTemplate[template * severityOrder.length + severity] ?? 0;
  return templates
    .map(([pattern, pages], template) => ({ pattern, pages, template }))
    .filter(({ template }) => severityOrder.some((_, severity) => count(template, severity) > 0))
    .sort(
      (one, other) =>
        count(other.template, 0) - count(one.template, 0) ||
        count(other.template, 1) - count(one.template, 1) ||
        count(other.template, 2) - count(one.template, 2) ||
        one.template - other.template,
    )
    .map(({ pattern, pages, template }) => ({
      template,
      cells: () => [
        element(
          "td",
          { role: "cell" },
          element("div", { class: "clip" }, element("button", { type: "button", class: "open url" }, pattern)),
        ),
        ...[pages, ...severityOrder.map((_, severity) => count(template, severity))].map((value) =>
          element("td", { role: "cell", class: "number" }, value === 0 ? "–" : wholeNumber(value)),
        ),
      ],
    }));
}
