import { type FieldFigure, type FieldMetric, fieldMetrics, vitalRating } from "@sightline/model";
import type { ReportFieldData } from "../../field-summary.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportRendering } from "../../rendering-summary.ts";
import type { Block, Inline, Row, Text } from "../block.ts";
import { listBlocks } from "../list-blocks.ts";

/** What visitors of the measured pages experienced; nothing if it was not asked for. */
export function fieldBlocks({ field, device }: ReportRendering, words: PdfMessages): readonly Block[] {
  if (field === undefined) return [];
  return [
    { kind: "heading", text: words.fieldData.title, id: "field-data" },
    ...recordTable(field, device, words),
    ...remarks(field, words),
  ];
}

function recordTable(
  { records }: ReportFieldData,
  device: ReportRendering["device"],
  words: PdfMessages,
): readonly Block[] {
  if (records.length === 0) return [];
  const { columns, lead, summary, ofOrigin } = words.fieldData;
  const periods = new Set(records.map(({ firstDay, lastDay }) => words.fieldData.period(firstDay, lastDay)));
  const rows = records.map((record): Row => {
    const page: readonly Inline[] = [
      { kind: "link", url: record.url },
      ...(record.scope === "origin" ? [ofOrigin] : []),
    ];
    return { cells: [page, ...fieldMetrics.map((metric) => figureText(metric, record[metric], words))] };
  });
  return [
    { kind: "paragraph", text: lead({ device, periods: [...periods].join(", ") }) },
    {
      kind: "table",
      table: {
        caption: summary,
        columns: [
          { title: columns.url, share: 2 },
          ...fieldMetrics.map((metric) => ({ title: columns[metric], isNumber: true })),
        ],
        rows,
      },
    },
  ];
}

/** Figure with its rating, as in `2.41 s, good`. */
function figureText(metric: FieldMetric, figure: FieldFigure | null, { fieldData: words }: PdfMessages): string {
  if (figure === null) return words.unknown;
  return words.rated(words.value[metric](figure.p75), words.rating[vitalRating(metric, figure.p75)]);
}

function remarks({ withoutRecord, notPublic, failures }: ReportFieldData, words: PdfMessages): readonly Block[] {
  const items: readonly Text[] = [
    ...failures.map(({ pages, message }): Text => [words.fieldData.failed(pages), { kind: "written", text: message }]),
    ...(withoutRecord.length === 0 ? [] : [words.fieldData.withoutRecord(withoutRecord.length)]),
    ...(notPublic === 0 ? [] : [words.fieldData.notPublic(notPublic)]),
  ];
  return listBlocks(items);
}
