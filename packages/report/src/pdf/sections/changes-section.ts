import type { Block } from "@sightline/typeset";
import { changesByRule, hasChangedMethod, type ReportComparison } from "../../comparison.ts";
import { type PdfSection, ruleDestination, type SectionInput, sectionHeading } from "./section.ts";

const maxRows = 30;

/** New and fixed issues since the last crawl; omitted without a comparison. */
export const changesSection: PdfSection = {
  id: "changes",
  compose(input) {
    const { comparison, words } = input;
    if (comparison === null) return [];
    const { tiles } = words.changes;
    return [
      sectionHeading("changes", words.changes.title),
      {
        kind: "paragraph",
        size: "lead",
        text: hasChangedMethod(comparison)
          ? words.changes.changedMethod
          : words.changes.score(comparison.scoreFrom, comparison.scoreTo),
      },
      {
        kind: "tiles",
        tiles: [
          { value: words.number(comparison.added.length), label: tiles.added },
          { value: words.number(comparison.fixed.length), label: tiles.fixed },
          { value: words.number(comparison.unchanged), label: tiles.unchanged },
          { value: words.number(comparison.unknown.length), label: tiles.unknown },
        ],
      },
      ...changeTable(input, comparison),
      ...(comparison.unknown.length === 0
        ? []
        : [{ kind: "paragraph", size: "small", color: "muted", text: words.changes.unknownNote } as const]),
    ];
  },
};

function changeTable({ report, words, findings }: SectionInput, comparison: ReportComparison): Block[] {
  const titles = new Map(report.rules.map(({ id, title }) => [id, title]));
  const shown = new Set(findings.rules.map(({ rule }) => rule.id));
  const rows = changesByRule(comparison);
  if (rows.length === 0) return [{ kind: "paragraph", text: words.changes.none }];
  const { columns } = words.changes;
  return [
    {
      kind: "table",
      summary: words.changes.tableSummary,
      columns: [
        { title: columns.severity, points: 62 },
        { title: columns.problem, share: 1, isRowHeader: true },
        { title: columns.added, points: 60, align: "end" },
        { title: columns.fixed, points: 60, align: "end" },
      ],
      rows: rows.slice(0, maxRows).map(({ rule, severity, added, fixed }) => {
        const title = titles.get(rule) ?? rule;
        return [
          words.severity(severity),
          shown.has(rule) ? [{ text: title, goTo: ruleDestination(rule) }] : title,
          added === 0 ? "–" : words.number(added),
          fixed === 0 ? "–" : words.number(fixed),
        ];
      }),
    },
  ];
}
