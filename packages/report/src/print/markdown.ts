import { visibleText } from "@sightline/text/visible";
import {
  type Block,
  charactersOf,
  codeLines,
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
import { shownUrl } from "../shown-url.ts";

const maxEntries = 10;
const maxPlaces = 10;
const maxItems = 20;
const maxRows = 60;
const maxCodeLines = 40;

/** Prints a section as lines of Markdown. */
export function printMarkdown({ title, blocks }: ComposedSection): string[] {
  return [`## ${markdownText(title)}`, "", ...markdownBlocks(blocks)];
}

/** Prints blocks as lines of Markdown. */
export function markdownBlocks(blocks: readonly Block[]): string[] {
  return blocks.flatMap(printBlock);
}

function printBlock(block: Block): string[] {
  if (block.kind === "card") return block.blocks.flatMap(printBlock);
  if (block.kind === "details") {
    const { title, tally, blocks } = block;
    return [
      ...(tally === undefined ? [] : [`**${markdownText(title)}** (${tally})`, ""]),
      ...blocks.flatMap(printBlock),
    ];
  }
  const lines = linesOf(block);
  return lines.length === 0 ? [] : [...lines, ""];
}

function linesOf(block: Exclude<Block, { kind: "card" | "details" }>): string[] {
  switch (block.kind) {
    case "heading":
      return [`### ${inline(block.text)}`];
    case "paragraph":
      return block.role === "alert" ? ["> [!WARNING]", `> ${inline(block.text)}`] : [inline(block.text)];
    case "quote":
      return [inline(block.text)];
    case "code":
      return code(block.text);
    case "list":
      return limited(block.items, maxItems, (item, index) => [`${mark(index, block.isNumbered)} ${inline(item)}`]);
    case "entries":
      return limited(
        block.entries,
        maxEntries,
        (entry, index) => entryLines(mark(index, block.isRanked), entry),
        block.left,
      );
    case "places":
      return limited(block.places, maxPlaces, (place) => [placeLine(place)]);
    case "facts":
      return block.facts.map(([term, value]) => `- ${term}: ${inline(value)}`);
    case "tiles":
      return block.tiles.map(({ value, label }) => `- ${label}: ${value}`);
    case "answers":
      return block.answers.map(({ question, word, text }) => `- **${question} ${word}.** ${inline(text)}`);
    case "shares":
      return [block.shares.map(({ label }) => markdownText(label)).join(" · ")];
    case "table":
    case "bars":
    case "trend":
      return tableLines(block.table);
    case "pictures":
      return [];
  }
}

function mark(index: number, isNumbered = false): string {
  return isNumbered ? `${index + 1}.` : "-";
}

function code(text: string): string[] {
  return text.includes("\n") ? codeBlock(text) : [markdownCode(text)];
}

/** Formats lines as a block of code that nothing inside it can end. */
export function markdownCodeBlock(text: string, language: string): string {
  return codeBlock(text, language).join("\n");
}

function codeBlock(text: string, language = ""): string[] {
  const lines = codeLines(text).map(visibleText);
  const runs = lines.flatMap((line) => line.match(/`+/g) ?? []);
  const fence = "`".repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  const hidden = lines.length - maxCodeLines;
  return [fence + language, ...lines.slice(0, maxCodeLines), fence, ...(hidden > 0 ? [english.andMore(hidden)] : [])];
}

function entryLines(bullet: string, { severity, title, gain, facts, text, blocks }: Entry): string[] {
  const indent = " ".repeat(bullet.length + 1);
  const before =
    gain === undefined ? "" : `**${gain.value}${gain.unit === english.pointsUnit ? "" : ` ${gain.unit}`}** `;
  const lines = [...(text === undefined ? [] : [inline(text)]), ...nestedLines(blocks)];
  return [
    `${bullet} ${before}${inline(title)} (${[...(severity === undefined ? [] : [severity]), facts].join(", ")})`,
    ...lines.map((line) => (line === "" ? "" : indent + line)),
  ];
}

/** Keeps blocks close together, except a paragraph that would continue a list. */
function nestedLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, index) => {
    if (block.kind === "card" || block.kind === "details") return nestedLines(block.blocks);
    const before = blocks[index - 1]?.kind ?? "paragraph";
    const isApart = block.kind === "paragraph" && before !== "paragraph";
    return [...(isApart ? [""] : []), ...linesOf(block)];
  });
}

function placeLine({ urls, tag, quote, markup, found }: Place): string {
  const where =
    urls.map((url) => markdownCode(shownUrl(url))).join(", ") + (tag === undefined ? "" : ` (${markdownText(tag)})`);
  if (quote !== undefined) return `- ${markdownCode(quote)} at ${where}`;
  if (markup !== undefined) return `- ${where}: ${markdownCode(markup)}`;
  return `- ${where}${found === undefined ? "" : `: ${markdownText(found)}`}`;
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

/** Kinds that are printed as code spans. */
const codeKinds: ReadonlySet<string> = new Set(["seen", "quoted", "link"]);

/** A bar ends a cell even within a code span. */
function cellText(part: Inline): string {
  const text = stretch(part);
  return typeof part === "string" || !codeKinds.has(part.kind) ? text : text.replaceAll("|", "¦");
}

function limited<Item>(
  items: readonly Item[],
  max: number,
  lines: (item: Item, index: number) => string[],
  left = 0,
): string[] {
  const hidden = Math.max(0, items.length - max) + left;
  return [...items.slice(0, max).flatMap(lines), ...(hidden > 0 ? [`- ${english.andMore(hidden)}`] : [])];
}

/** Formats text in a line of Markdown. */
export function markdownInline(text: Text): string {
  return inline(text);
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
      return markdownCode(part.text, part.isWhole === true ? part.text.length : undefined);
    case "quoted":
    case "link":
      return markdownCode(charactersOf(part));
    case "written":
    case "rule":
    case "score":
      return markdownText(charactersOf(part));
  }
}
