import type { ListItem, Block as PdfBlock, Column as PdfColumn, RichText, Run } from "@sightline/typeset";
import {
  type Block,
  charactersOf,
  type Entry,
  type Inline,
  inlinesOf,
  type Place,
  plainText,
  type Table,
  type Text,
} from "../document/block.ts";
import { grouped } from "../grouped.ts";
import type { PdfMessages } from "../messages/english.ts";
import { issueDestination, ruleDestination } from "../pdf/destinations.ts";
import { shortUrl } from "../short-url.ts";

/** Context of printed blocks. */
export interface PdfContext {
  /** Origin that shown URLs omit. */
  readonly origin: string;
  /** Ids of the rules and of the issues that the file has destinations for. */
  readonly rules: ReadonlySet<string>;
  readonly issues: ReadonlySet<string>;
  readonly words: PdfMessages;
}

const maxRows = 30;
const maxEntries = 12;
const maxEvidence = 3;
const maxPlaces = 10;
const maxNames = 40;
const maxItems = 20;
const paragraphStyles = {
  lead: { color: "muted", keepWithNext: true },
  note: { size: "small", color: "muted" },
  warning: { color: "high" },
} as const;

/** Prints blocks for the typesetter. */
export function printPdf(blocks: readonly Block[], context: PdfContext): readonly PdfBlock[] {
  return blocks.flatMap((block) => printBlock(block, context));
}

function printBlock(block: Block, context: PdfContext): readonly PdfBlock[] {
  switch (block.kind) {
    case "heading":
      return [{ kind: "heading", level: 2, text: plainText(block.text), id: block.id }];
    case "paragraph":
      return [paragraph(block, context)];
    case "quote":
      return [{ kind: "quote", blocks: [{ kind: "paragraph", size: "lead", text: charactersOf(block.text) }] }];
    case "code":
      return [{ kind: "code", text: block.text }];
    case "list":
      return list(block, context);
    case "entries":
      return block.entries
        .slice(0, maxEntries)
        .flatMap((entry) => (block.isRanked === true ? rankedEntry(entry, context) : plainEntry(entry, context)));
    case "places":
      return [{ kind: "list", items: places(block, context) }];
    case "names":
      return names(block, context);
    case "facts":
      return [facts(block, context)];
    case "tiles":
      return [{ kind: "tiles", tiles: block.tiles }];
    case "table":
      return [table(block.table, context)];
    case "trend":
      return [{ kind: "chart", chart: { kind: "trend", points: trendPoints(block, context) }, alt: block.alt }];
    case "card":
      return printPdf(block.blocks, context);
  }
}

function paragraph({ role, text }: Extract<Block, { kind: "paragraph" }>, context: PdfContext): PdfBlock {
  const content = richText(text, context);
  return { kind: "paragraph", ...(role === undefined ? {} : paragraphStyles[role]), text: content };
}

function list({ items, isNumbered = false }: Extract<Block, { kind: "list" }>, context: PdfContext): PdfBlock[] {
  const shown = isNumbered ? items : items.slice(0, maxItems);
  const all = shown.map((text): ListItem => ({ text: richText(text, context) }));
  return [{ kind: "list", items: all, ...(isNumbered ? { numbered: true } : {}) }, ...more(items, shown, context)];
}

function rankedEntry({ title, gain, facts: properties, text = "", blocks }: Entry, context: PdfContext): PdfBlock[] {
  return [
    {
      kind: "heading",
      level: 3,
      text: plainText(title),
      ...(gain === undefined ? {} : { aside: `${gain.value} ${gain.unit}` }),
    },
    { kind: "paragraph", text: [...runs(text, context), { text: ` (${properties})` }] },
    ...printPdf(blocks, context),
  ];
}

function plainEntry({ title, facts: properties, text, blocks }: Entry, context: PdfContext): PdfBlock[] {
  return [
    { kind: "heading", level: 3, text: plainText(title), aside: properties },
    ...(text === undefined ? [] : [{ kind: "paragraph", text: richText(text, context) } as const]),
    ...printPdf(blocks, context),
  ];
}

function places({ places: all, title }: Extract<Block, { kind: "places" }>, context: PdfContext): ListItem[] {
  return all
    .slice(0, title === undefined ? maxPlaces : maxEvidence)
    .map((place) => ({ ...placeItem(place, context), leftToRight: true, maxLines: 3 }));
}

function placeItem({ url, issue, tag, quote }: Place, { origin, issues, words }: PdfContext): ListItem {
  const text = shortUrl(url, origin);
  const target = issue !== undefined && issues.has(issue) ? { goTo: issueDestination(issue) } : { href: url };
  return {
    text: [{ text, ...target }, ...(tag === undefined ? [] : [{ text: ` · ${tag}` }])],
    details: words.quoted(quote),
  };
}

function names({ title, tally, names: all }: Extract<Block, { kind: "names" }>, context: PdfContext): PdfBlock[] {
  const shown = all.slice(0, maxNames);
  const items = grouped(shown, ({ group }) => group).map((members) => ({
    text: [{ text: `${members[0].group}: `, bold: true }, { text: members.map(({ name }) => name).join("; ") }],
  }));
  return [
    { kind: "paragraph", text: [{ text: title, bold: true }, { text: ` (${tally})` }], keepWithNext: true },
    { kind: "list", items },
    ...more(all, shown, context),
  ];
}

function facts({ caption, facts: all }: Extract<Block, { kind: "facts" }>, context: PdfContext): PdfBlock {
  const { factColumn, valueColumn } = context.words;
  return {
    kind: "table",
    summary: caption,
    columns: [
      { title: factColumn, points: 170, isRowHeader: true },
      { title: valueColumn, share: 1 },
    ],
    rows: all.map(([term, value]) => [term, richText(value, context)]),
  };
}

function table({ caption, columns, rows }: Table, context: PdfContext): PdfBlock {
  const hasSeverity = rows.some(({ severity }) => severity !== undefined);
  const severityColumn: PdfColumn = { title: context.words.severityColumn, points: 62 };
  const [first, ...others] = columns;
  return {
    kind: "table",
    summary: caption,
    columns: [
      ...(hasSeverity ? [severityColumn] : []),
      { title: first?.title ?? "", share: 1, isRowHeader: true },
      ...others.map(
        ({ title, isNumber }): PdfColumn =>
          isNumber === true ? { title, points: 60, align: "end" } : { title, share: 1 },
      ),
    ],
    rows: rows.slice(0, maxRows).map(({ severity, cells }) => {
      const values = cells.map((cell) => richText(cell, context));
      return hasSeverity ? [severity === undefined ? "" : context.words.severity(severity), ...values] : values;
    }),
  };
}

function trendPoints({ points }: Extract<Block, { kind: "trend" }>, { words }: PdfContext) {
  return points.map(({ label, value, isComparable }) => ({ label, value, text: words.score(value), isComparable }));
}

function more(all: readonly unknown[], shown: readonly unknown[], { words }: PdfContext): PdfBlock[] {
  const left = all.length - shown.length;
  return left === 0 ? [] : [{ kind: "paragraph", size: "small", color: "muted", text: words.andMore(left) }];
}

function richText(text: Text, context: PdfContext): RichText {
  return typeof text === "string" ? text : runs(text, context);
}

function runs(text: Text, context: PdfContext): readonly Run[] {
  return inlinesOf(text).map((inline) => run(inline, context));
}

function run(inline: Inline, { rules, origin }: PdfContext): Run {
  const text = charactersOf(inline);
  if (typeof inline === "string") return { text };
  switch (inline.kind) {
    case "strong":
      return { text, bold: true };
    case "link":
      return { text: shortUrl(inline.url, origin), href: inline.url };
    case "rule":
      return rules.has(inline.rule) ? { text, goTo: ruleDestination(inline.rule) } : { text };
    case "seen":
    case "written":
      return { text };
  }
}
