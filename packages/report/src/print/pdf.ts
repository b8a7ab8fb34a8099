import type {
  ListItem,
  Block as PdfBlock,
  Column as PdfColumn,
  Picture as PdfPicture,
  RichText,
  Run,
} from "@sightline/typeset";
import {
  type Bar,
  type Block,
  charactersOf,
  codeLines,
  type Entry,
  type Inline,
  inlinesOf,
  type Picture,
  type Place,
  plainText,
  type Share,
  type Table,
  type Text,
} from "../document/block.ts";
import type { PdfMessages } from "../messages/english.ts";
import { issueDestination, ruleDestination } from "../pdf/destinations.ts";
import { gradeColor } from "../pdf/sections/grade-color.ts";
import { severityTone } from "../pdf/theme.ts";
import { pageName } from "../short-url.ts";
import { gradeOfPart } from "../wording.ts";

/** Context of printed blocks. */
export interface PdfContext {
  /** Origin that shown URLs omit. */
  readonly origin: string;
  /** Ids of the rules and of the issues that the file has destinations for. */
  readonly rules: ReadonlySet<string>;
  readonly issues: ReadonlySet<string>;
  readonly words: PdfMessages;
  /** True within other blocks, which show less evidence. */
  readonly isNested?: boolean;
  /** Level of the headings of entries. Default: one below the headings before them. */
  readonly level?: 2 | 3;
}

const maxRows = 30;
const maxEntries = 12;
const maxEvidence = 3;
const maxPlaces = 10;
const maxItems = 20;
const maxCodeLines = 30;
const paragraphStyles = {
  lead: { color: "muted", keepWithNext: true },
  note: { size: "small", color: "muted" },
  warning: { color: "high" },
  alert: { color: "critical" },
} as const;

/** Prints blocks for the typesetter. */
export function printPdf(blocks: readonly Block[], context: PdfContext): readonly PdfBlock[] {
  let level: 2 | 3 = 2;
  return blocks.flatMap((block) => {
    if (block.kind === "heading") level = 3;
    return printBlock(block, { level, ...context });
  });
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
      return code(block.text, context);
    case "list":
      return list(block, context);
    case "entries":
      return entries(block, context);
    case "details":
      return details(block, context);
    case "places":
      return places(block, context);
    case "facts":
      return [facts(block, context)];
    case "tiles":
      return [{ kind: "tiles", tiles: block.tiles }];
    case "answers":
      return answers(block, context);
    case "bars":
      return [barChart(block.bars, block.alt)];
    case "shares":
      return [{ kind: "chart", chart: { kind: "shares", items: block.shares.map(share) }, alt: block.alt }];
    case "table":
      return [table(block.table, context), ...more(block.table.rows, maxRows, context)];
    case "trend":
      return [{ kind: "chart", chart: { kind: "trend", points: trendPoints(block, context) }, alt: block.alt }];
    case "pictures":
      return [{ kind: "pictures", pictures: block.pictures.map((picture) => pdfPicture(picture, context)) }];
    case "card":
      return printPdf(block.blocks, context);
  }
}

function pdfPicture({ jpeg, alt, caption }: Picture, context: PdfContext): PdfPicture {
  return { bytes: Buffer.from(jpeg, "base64"), alt, caption: richText(caption, context) };
}

function paragraph({ role, text }: Extract<Block, { kind: "paragraph" }>, context: PdfContext): PdfBlock {
  const content = richText(text, context);
  return { kind: "paragraph", ...(role === undefined ? {} : paragraphStyles[role]), text: content };
}

function code(text: string, context: PdfContext): PdfBlock[] {
  const lines = codeLines(text);
  return [{ kind: "code", text: lines.slice(0, maxCodeLines).join("\n") }, ...more(lines, maxCodeLines, context)];
}

function details({ title, tally, blocks }: Extract<Block, { kind: "details" }>, context: PdfContext): PdfBlock[] {
  const content = printPdf(blocks, { ...context, isNested: true });
  if (tally === undefined) return [...content];
  return [
    { kind: "paragraph", text: [{ text: title, bold: true }, { text: ` (${tally})` }], keepWithNext: true },
    ...content,
  ];
}

function answers({ answers: all }: Extract<Block, { kind: "answers" }>, context: PdfContext): PdfBlock[] {
  return all.flatMap(({ question, word, tone, text }): PdfBlock[] => [
    {
      kind: "paragraph",
      size: "lead",
      text: [
        { text: `${question} `, bold: true },
        { text: word, bold: true, color: gradeColor(tone) },
      ],
      keepWithNext: true,
    },
    { kind: "paragraph", text: richText(text, context) },
  ]);
}

function barChart(bars: readonly Bar[], alt: string): PdfBlock {
  const items = bars.map(({ label, weight, ...one }) => ({
    ...one,
    label: weight === undefined ? label : `${label} (${weight})`,
    color: gradeColor(gradeOfPart(one.value)),
  }));
  return { kind: "chart", chart: { kind: "bars", items }, alt };
}

function share({ severity, count, label }: Share) {
  return { label, value: count, tone: severityTone(severity) };
}

function list({ items, isNumbered = false }: Extract<Block, { kind: "list" }>, context: PdfContext): PdfBlock[] {
  const max = isNumbered ? items.length : maxItems;
  const shown = items.slice(0, max).map((text): ListItem => ({ text: richText(text, context) }));
  return [{ kind: "list", items: shown, ...(isNumbered ? { numbered: true } : {}) }, ...more(items, max, context)];
}

function entries(block: Extract<Block, { kind: "entries" }>, context: PdfContext): PdfBlock[] {
  const { entries: all, isRanked, left = 0, mostInPdf: most = maxEntries } = block;
  const blocks = all
    .slice(0, most)
    .flatMap((entry, index) =>
      isRanked === true ? rankedEntry(entry, index + 1, context) : plainEntry(entry, context),
    );
  return [...blocks, ...leftOut(Math.max(0, all.length - most) + left, context)];
}

function rankedEntry(entry: Entry, rank: number, context: PdfContext): PdfBlock[] {
  const { severity, gain, facts: properties, text = "", blocks } = entry;
  return [
    {
      ...entryHeading(`${rank}. ${plainText(entry.title)}`, context),
      ...(severity === undefined ? {} : { tone: severityTone(severity) }),
      ...(gain === undefined ? {} : { aside: `${gain.value} ${gain.unit}` }),
    },
    { kind: "paragraph", text: [...runs(text, context), { text: text === "" ? properties : ` (${properties})` }] },
    ...printPdf(blocks, context),
  ];
}

function plainEntry(entry: Entry, context: PdfContext): PdfBlock[] {
  const { facts: properties, text, blocks } = entry;
  return [
    { ...entryHeading(plainText(entry.title), context), aside: properties },
    ...(text === undefined ? [] : [{ kind: "paragraph", text: richText(text, context) } as const]),
    ...printPdf(blocks, context),
  ];
}

function entryHeading(text: string, { level = 3 }: PdfContext): Extract<PdfBlock, { kind: "heading" }> {
  return { kind: "heading", level, text, isBookmark: false };
}

function places({ places: all }: Extract<Block, { kind: "places" }>, context: PdfContext): PdfBlock[] {
  const max = context.isNested === true ? maxEvidence : maxPlaces;
  const items = all.slice(0, max).map((place) => ({ ...placeItem(place, context), leftToRight: true, maxLines: 3 }));
  return [{ kind: "list", items }, ...more(all, max, context)];
}

function placeItem(
  { urls, issue, tag, quote, markup, found = markup }: Place,
  { origin, issues, words }: PdfContext,
): ListItem {
  const isShown = issue !== undefined && issues.has(issue);
  const links = urls.flatMap((url, index) => [
    ...(index === 0 ? [] : [{ text: ", " }]),
    { text: pageName(url, origin), ...(isShown ? { goTo: issueDestination(issue) } : { href: url }) },
  ]);
  return {
    text: [...links, ...(tag === undefined ? [] : [{ text: ` · ${tag}` }])],
    ...(quote === undefined ? {} : { details: words.quoted(quote) }),
    ...(found === undefined ? {} : { details: `${found}\u200e` }),
  };
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
      { title: first?.title ?? "", share: first?.share ?? 1, isRowHeader: true },
      ...others.map(
        ({ title, isNumber, share: width = 1 }): PdfColumn =>
          isNumber === true ? { title, points: 66, align: "end" } : { title, share: width },
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

/** Says how many of a list a maximum leaves out. */
function more(all: readonly unknown[], max: number, context: PdfContext): PdfBlock[] {
  return leftOut(Math.max(0, all.length - max), context);
}

function leftOut(left: number, { words }: PdfContext): PdfBlock[] {
  return left === 0 ? [] : [{ kind: "paragraph", size: "small", color: "muted", text: words.andMore(left) }];
}

function richText(text: Text, context: PdfContext): RichText {
  return typeof text === "string" ? text : runs(text, context);
}

function runs(text: Text, context: PdfContext): readonly Run[] {
  return inlinesOf(text).map((inline) => run(inline, context));
}

function run(inline: Inline, { rules, origin, words }: PdfContext): Run {
  const text = charactersOf(inline);
  if (typeof inline === "string") return { text };
  switch (inline.kind) {
    case "strong":
      return { text, bold: true };
    case "link":
      return { text: pageName(inline.url, origin), href: inline.url };
    case "rule":
      return rules.has(inline.rule) ? { text, goTo: ruleDestination(inline.rule) } : { text };
    case "quoted":
      return { text: words.quoted(text) };
    case "seen":
    case "written":
    case "score":
      return { text };
  }
}
