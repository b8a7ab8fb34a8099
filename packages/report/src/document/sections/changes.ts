import { changesByRule, hasChangedMethod, type ReportComparison } from "../../comparison.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { Block } from "../block.ts";
import type { DocumentInput, Section } from "../section.ts";

/** New and fixed issues since the last crawl; omitted without a comparison. */
export const changes: Section<"changes"> = {
  id: "changes",
  nav: "Changes",
  title: (words) => words.changes.title,
  compose(input) {
    const { comparison, words } = input;
    if (comparison === null) return null;
    const { filter, none, unknownNote, rulesetNote, geoNote } = words.changes;
    const { byRuleset = 0, geo } = comparison;
    return [
      { kind: "paragraph", role: "lead", text: scoreChange(comparison, words) },
      { kind: "paragraph", role: "lead", text: filter, only: ["html"] },
      { kind: "card", blocks: [tiles(input, comparison), ...changeTable(input, comparison)] },
      ...(comparison.added.length + comparison.fixed.length === 0 ? [{ kind: "paragraph", text: none } as const] : []),
      ...(comparison.unknown.length === 0 ? [] : [{ kind: "paragraph", role: "note", text: unknownNote } as const]),
      ...(byRuleset === 0 ? [] : [{ kind: "paragraph", role: "note", text: rulesetNote(byRuleset) } as const]),
      ...(geo === undefined ? [] : [{ kind: "paragraph", role: "note", text: geoNote(geo) } as const]),
    ];
  },
};

function scoreChange(comparison: ReportComparison, { changes: words }: PdfMessages): string {
  if (hasChangedMethod(comparison)) return words.changedMethod;
  return words.score(comparison.scoreFrom, comparison.scoreTo);
}

function tiles({ words }: DocumentInput, { added, fixed, unchanged, unknown }: ReportComparison): Block {
  const { tiles: labels } = words.changes;
  return {
    kind: "tiles",
    tiles: [
      { value: words.number(added.length), label: labels.added },
      { value: words.number(fixed.length), label: labels.fixed },
      { value: words.number(unchanged), label: labels.unchanged },
      { value: words.number(unknown.length), label: labels.unknown },
    ],
  };
}

function changeTable({ report, words }: DocumentInput, comparison: ReportComparison): readonly Block[] {
  const titles = new Map(report.rules.map(({ id, title }) => [id, title]));
  const rows = changesByRule(comparison);
  if (rows.length === 0) return [];
  const { columns, tableSummary } = words.changes;
  const number = (count: number) => (count === 0 ? "–" : words.number(count));
  return [
    {
      kind: "table",
      table: {
        caption: tableSummary,
        columns: [
          { title: columns.problem },
          { title: columns.added, isNumber: true },
          { title: columns.fixed, isNumber: true },
        ],
        rows: rows.map(({ rule, severity, added, fixed }) => ({
          severity,
          cells: [{ kind: "rule", rule, title: titles.get(rule) ?? rule }, number(added), number(fixed)],
        })),
      },
    },
  ];
}
