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
      (a, b) =>
        count(b.template, 0) - count(a.template, 0) ||
        count(b.template, 1) - count(a.template, 1) ||
        count(b.template, 2) - count(a.template, 2) ||
        a.template - b.template,
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
