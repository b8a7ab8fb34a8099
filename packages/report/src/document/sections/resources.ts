import type { PageWeights } from "@sightline/model";
import { omissionsOf, urlsNotLookedAt } from "../../external-summary.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportResources } from "../../resource-summary.ts";
import type { Block, Row, Text } from "../block.ts";
import { listBlocks } from "../list-blocks.ts";
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
      ...(found.weights === undefined ? [] : weightTable(found.weights, words)),
      ...(depth === "short" ? [] : largestTable(found, words)),
      ...(depth === "short" || found.weights === undefined ? [] : hostTable(found.weights, words)),
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

/** Weight and requests of pages by URL pattern. */
function weightTable({ templates, shared, unmeasured }: PageWeights, words: PdfMessages): readonly Block[] {
  const { columns, weightsTitle, weightsSummary, weightsLead, unweighed } = words.resources;
  const note: readonly Block[] =
    unmeasured === 0 ? [] : [{ kind: "paragraph", role: "note", text: unweighed(unmeasured) }];
  if (templates.length === 0) return note;
  const areShared = shared !== null && shared.files > 0;
  const rows = templates.map(({ pattern, pages, bytes, requests }): Row => {
    const cells = [words.number(pages), words.bytes(bytes), words.number(requests)];
    const own = areShared ? [words.bytes(Math.max(0, bytes - shared.bytes))] : [];
    return { cells: [{ kind: "seen", text: pattern }, ...cells, ...own] };
  });
  return [
    { kind: "heading", text: weightsTitle, id: "page-weights" },
    { kind: "paragraph", text: weightsLead(shared) },
    {
      kind: "table",
      table: {
        caption: weightsSummary,
        columns: [
          { title: columns.pages },
          { title: columns.count, isNumber: true },
          { title: columns.weight, isNumber: true },
          { title: columns.requests, isNumber: true },
          ...(areShared ? [{ title: columns.ownWeight, isNumber: true }] : []),
        ],
        rows,
      },
    },
    ...note,
  ];
}

/** Hosts of other sites from which pages load files. */
function hostTable({ foreignHosts }: PageWeights, words: PdfMessages): readonly Block[] {
  if (foreignHosts.length === 0) return [];
  const { columns, hostsTitle, hostsSummary } = words.resources;
  const rows = foreignHosts.map(
    ({ host, files, pages }): Row => ({
      cells: [{ kind: "seen", text: host }, words.number(files), words.number(pages)],
    }),
  );
  return [
    { kind: "heading", text: hostsTitle, id: "other-hosts" },
    {
      kind: "table",
      table: {
        caption: hostsSummary,
        columns: [
          { title: columns.host },
          { title: columns.files, isNumber: true },
          { title: columns.count, isNumber: true },
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
  return listBlocks(items);
}
