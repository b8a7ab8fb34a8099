import {
  type Block,
  charactersOf,
  type Entry,
  type Inline,
  inlinesOf,
  type Place,
  type Table,
  type Text,
} from "../document/block.ts";
import type { ComposedSection } from "../document/section.ts";
import { markdownCode, markdownText } from "../markdown/markdown-text.ts";
import { english } from "../messages/english.ts";
import { nameList } from "./name-list.ts";

const maxEntries = 8;
const maxEvidence = 3;
const maxPlaces = 10;
const maxItems = 20;
const maxRows = 60;
const maxNames = 40;

/** Prints a section as lines of Markdown. */
export function printMarkdown({ title, blocks }: ComposedSection): string[] {
  return [`## ${markdownText(title)}`, "", ...blocks.flatMap(printBlock)];
}

function printBlock(block: Block): string[] {
  return block.kind === "card" ? block.blocks.flatMap(printBlock) : [...linesOf(block), ""];
}

function linesOf(block: Exclude<Block, { kind: "card" }>): string[] {
  switch (block.kind) {
    case "heading":
      return [`### ${inline(block.text)}`];
    case "paragraph":
      return [inline(block.text)];
    case "quote":
      return [inline(block.text)];
    case "code":
      return [markdownCode(block.text)];
    case "list":
      return limited(block.items, maxItems, (item, index) => [`${mark(index, block.isNumbered)} ${inline(item)}`]);
    case "entries":
      return block.entries
        .slice(0, maxEntries)
        .flatMap((entry, index) => entryLines(mark(index, block.isRanked), entry));
    case "places":
      return block.places
        .slice(0, block.title === undefined ? maxPlaces : maxEvidence)
        .map((place) => placeLine(place, block.title));
    case "names":
      return [`- **${markdownText(block.title)}** (${block.tally}): ${nameList(block.names, maxNames, markdownText)}`];
    case "facts":
      return block.facts.map(([term, value]) => `- ${term}: ${inline(value)}`);
    case "tiles":
      return block.tiles.map(({ value, label }) => `- ${label}: ${value}`);
    case "table":
    case "trend":
      return tableLines(block.table);
  }
}

function mark(index: number, isNumbered = false): string {
  return isNumbered ? `${index + 1}.` : "-";
}

function entryLines(bullet: string, { title, gain, facts, text, blocks }: Entry): string[] {
  const indent = " ".repeat(bullet.length + 1);
  const before = gain === undefined ? "" : `**${gain.value}** `;
  const lines = [...(text === undefined ? [] : [inline(text)]), ...blocks.flatMap(printBlock)];
  return [
    `${bullet} ${before}${inline(title)} (${facts})`,
    ...lines.filter((line) => line !== "").map((line) => indent + line),
  ];
}

function placeLine({ url, tag, quote }: Place, title: string | undefined): string {
  const head = title === undefined ? "" : `${title}: `;
  const kind = tag === undefined ? "" : ` (${markdownText(tag)})`;
  return `- ${head}${markdownCode(quote)} at ${markdownCode(url)}${kind}`;
}

function tableLines({ columns, rows }: Table): string[] {
  const hasSeverity = rows.some(({ severity }) => severity !== undefined);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line([...(hasSeverity ? [english.severityColumn] : []), ...columns.map(({ title }) => title)]),
    line([...(hasSeverity ? ["---"] : []), ...columns.map(({ isNumber }) => (isNumber === true ? "---:" : "---"))]),
    ...rows.slice(0, maxRows).map(({ severity = "", cells }) => {
      const values = cells.map((cell) => inlinesOf(cell).map(cellText).join(""));
      return line(hasSeverity ? [severity, ...values] : values);
    }),
    ...(rows.length > maxRows ? ["", english.andMore(rows.length - maxRows)] : []),
  ];
}

/** A bar ends a cell even within a code span. */
function cellText(part: Inline): string {
  const text = stretch(part);
  return typeof part === "string" || (part.kind !== "seen" && part.kind !== "link") ? text : text.replaceAll("|", "¦");
}

function limited<Item>(items: readonly Item[], max: number, lines: (item: Item, index: number) => string[]): string[] {
  const hidden = items.length - max;
  return [...items.slice(0, max).flatMap(lines), ...(hidden > 0 ? [`- … and ${hidden} more`] : [])];
}

function inline(text: Text): string {
  return inlinesOf(text).map(stretch).join("");
}

function stretch(part: Inline): string {
  if (typeof part === "string") return markdownText(part);
  switch (part.kind) {
    case "strong":
      return `**${markdownText(part.text)}**`;
    case "seen":
    case "link":
      return markdownCode(charactersOf(part));
    case "written":
    case "rule":
      return markdownText(charactersOf(part));
  }
}
