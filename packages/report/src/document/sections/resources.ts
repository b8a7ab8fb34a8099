import { omissionsOf, urlsNotLookedAt } from "../../external-summary.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportResources } from "../../resource-summary.ts";
import type { Block, Row, Text } from "../block.ts";
import type { Section } from "../section.ts";

/** Files that pages load: how many of each type, how heavy, and what was not looked at. */
export const resources: Section<"resources"> = {
  id: "resources",
  nav: "Resources",
  title: (words) => words.resources.title,
  compose({ report: { resources: found }, words }, depth) {
    if (found === undefined || found.lookedAt + urlsNotLookedAt(found) === 0) return null;
    return [
      { kind: "paragraph", role: "lead", text: words.resources.lead(found) },
      ...typeTable(found, words),
      ...(depth === "short" ? [] : largestTable(found, words)),
      ...remarks(found, words),
    ];
  },
};

function typeTable({ types }: ReportResources, words: PdfMessages): readonly Block[] {
  if (types.length === 0) return [];
  const { columns, typesSummary, typeNames } = words.resources;
  const rows = types.map(({ type, files, bytes, unmeasured }): Row => {
    const size = unmeasured === 0 ? words.bytes(bytes) : words.resources.atLeast(words.bytes(bytes));
    return { cells: [typeNames[type], words.resources.fileCount(files), size] };
  });
  return [
    {
      kind: "table",
      table: {
        caption: typesSummary,
        columns: [
          { title: columns.type },
          { title: columns.files, isNumber: true },
          { title: columns.bytes, isNumber: true },
        ],
        rows,
      },
    },
  ];
}

function largestTable({ largest }: ReportResources, words: PdfMessages): readonly Block[] {
  if (largest.length === 0) return [];
  const { columns, largestTitle, largestSummary, typeNames } = words.resources;
  const rows = largest.map(
    ({ url, type, bytes }): Row => ({ cells: [{ kind: "link", url }, typeNames[type], words.bytes(bytes)] }),
  );
  return [
    { kind: "heading", text: largestTitle, id: "largest-resources" },
    {
      kind: "table",
      table: {
        caption: largestSummary,
        columns: [
          { title: columns.url, share: 4 },
          { title: columns.type, share: 1 },
          { title: columns.bytes, isNumber: true },
        ],
        rows,
      },
    },
  ];
}

function remarks(found: ReportResources, words: PdfMessages): readonly Block[] {
  const left = urlsNotLookedAt(found);
  const { foreign } = found;
  const items: readonly Text[] = [
    ...(foreign.files === 0 ? [] : [words.resources.foreign(foreign)]),
    ...(left === 0
      ? []
      : [`${words.externals.notLookedAt(left)}: ${omissionsOf(found).map(words.externals.omission).join(", ")}.`]),
  ];
  return items.length === 0 ? [] : [{ kind: "list", items }];
}
