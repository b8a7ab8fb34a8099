import { visibleText } from "@sightline/text/visible";
import { type Block, type Entry, type Place, plainText, type Row, type Table } from "../document/block.ts";
import type { ComposedSection } from "../document/section.ts";
import { english } from "../messages/english.ts";
import type { Paint } from "../terminal/ansi.ts";
import { type Space, wrapText } from "../terminal/columns.ts";
import { severityMarks, severityStyles } from "../terminal/severity-marks.ts";
import { nameList } from "./name-list.ts";

const maxEntries = 5;
const maxPlaces = 3;
const maxRows = 20;
const maxNames = 20;
/** Columns of the gain before an entry. */
const gainWidth = 6;

/** Prints a section as lines for a terminal. */
export function printTerminal({ title, blocks }: ComposedSection, paint: Paint, space: Space): string[] {
  return [paint("bold", visibleText(title)), ...blockLines(blocks, paint, space)];
}

/** Separates blocks by empty lines, but not notes. */
function blockLines(blocks: readonly Block[], paint: Paint, space: Space): string[] {
  return blocks.flatMap((block, index) => {
    const lines = linesOf(block, paint, space);
    const before = blocks[index - 1];
    const isApart = before !== undefined && !(isNote(before) && isNote(block));
    return isApart ? ["", ...lines] : lines;
  });
}

function isNote(block: Block): boolean {
  return block.kind === "paragraph" && block.role === "note";
}

function linesOf(block: Block, paint: Paint, space: Space): string[] {
  const wrapped = (text: string) => wrapText(visibleText(text), space.lineWidth);
  switch (block.kind) {
    case "heading":
      return wrapped(plainText(block.text)).map((line) => paint("bold", line));
    case "paragraph":
      return wrapped(plainText(block.text)).map((line) =>
        block.role === "lead" || isNote(block) ? paint("dim", line) : line,
      );
    case "quote":
      return wrapped(plainText(block.text));
    case "code":
      return wrapped(block.text);
    case "list":
      return block.items.flatMap((item, index) =>
        hanging(block.isNumbered === true ? `${index + 1}. ` : "· ", plainText(item), space),
      );
    case "entries":
      return block.entries.slice(0, maxEntries).flatMap((entry) => entryLines(entry, paint, space));
    case "places":
      return block.places.slice(0, maxPlaces).flatMap((place) => placeLines(place, paint, space));
    case "names":
      return wrapped(`${block.title} (${block.tally}): ${nameList(block.names, maxNames)}`);
    case "facts":
      return block.facts.flatMap(([term, value]) => wrapped(`${term}: ${plainText(value)}`));
    case "tiles":
      return wrapped(block.tiles.map(({ value, label }) => `${label}: ${value}`).join(" · "));
    case "table":
    case "trend":
      return tableLines(block.table, paint, space);
    case "card":
      return blockLines(block.blocks, paint, space);
  }
}

/** Wraps a text behind a mark; the lines after the first stand under the text. */
function hanging(mark: string, text: string, { lineWidth }: Space): string[] {
  return wrapText(visibleText(text), lineWidth - mark.length).map(
    (line, index) => (index === 0 ? mark : " ".repeat(mark.length)) + line,
  );
}

function entryLines({ title, gain, facts, text, blocks }: Entry, paint: Paint, { width, lineWidth }: Space): string[] {
  const room = { width: width - gainWidth - 1, lineWidth: lineWidth - gainWidth - 1 };
  const wrapped = (line: string) => wrapText(visibleText(line), room.lineWidth);
  const [first = "", ...rest] = wrapped(`${plainText(title)} (${facts})`);
  const lines = [
    ...rest,
    ...(text === undefined ? [] : wrapped(plainText(text))),
    ...blocks.flatMap((block) => linesOf(block, paint, room)),
  ];
  const indent = " ".repeat(gainWidth + 1);
  return [`${paint("green", (gain?.value ?? "").padStart(gainWidth))} ${first}`, ...lines.map((line) => indent + line)];
}

/** URLs are never truncated, because people copy them. */
function placeLines({ url, quote }: Place, paint: Paint, space: Space): string[] {
  return [paint("dim", `at ${visibleText(url)}`), ...hanging("  ", english.quoted(quote), space)];
}

function tableLines({ columns, rows }: Table, paint: Paint, space: Space): string[] {
  const lines = rows.slice(0, maxRows).flatMap((row) => rowLines(row, columns, paint, space));
  return rows.length > maxRows ? [...lines, paint("dim", english.andMore(rows.length - maxRows))] : lines;
}

/** Columns do not fit a terminal of 40: each value is named instead. */
function rowLines({ severity, cells }: Row, columns: Table["columns"], paint: Paint, space: Space): string[] {
  const [first = "", ...rest] = cells.map(plainText);
  const values = rest.map((value, index) => `${columns[index + 1]?.title ?? ""} ${value}`);
  const text = [first, ...values].join(" · ");
  if (severity === undefined) return hanging("", text, space);
  const mark = severityMarks[severity];
  return hanging(`${mark} `, text, space).map((line, index) =>
    index === 0 ? paint(severityStyles[severity], mark) + line.slice(mark.length) : line,
  );
}
