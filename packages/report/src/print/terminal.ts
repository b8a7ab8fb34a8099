import { visibleText } from "@sightline/text/visible";
import {
  type Answer,
  type Bar,
  type Block,
  type Entry,
  type Place,
  plainText,
  type Row,
  type Table,
  type Text,
} from "../document/block.ts";
import type { ComposedSection } from "../document/section.ts";
import { english } from "../messages/english.ts";
import { shownUrl } from "../shown-url.ts";
import type { Paint } from "../terminal/ansi.ts";
import { columnWidth, fitText, type Space, textWidth, wrapText } from "../terminal/columns.ts";
import { gradeStyle, scoreBar, scoreStyle } from "../terminal/score-bar.ts";
import { severityMarks, severityStyles } from "../terminal/severity-marks.ts";

const maxEntries = 5;
const maxPlaces = 3;
const maxRows = 20;
/** Columns of the gain before an entry. */
const gainWidth = 6;

/** Prints a section as lines for a terminal. */
export function printTerminal({ title, blocks }: ComposedSection, paint: Paint, space: Space): string[] {
  return [paint("bold", visibleText(title)), ...blockLines(blocks, paint, space)];
}

/** Prints blocks as lines for a terminal: separated by empty lines, except notes and what a heading begins. */
export function blockLines(blocks: readonly Block[], paint: Paint, space: Space): string[] {
  return blocks.flatMap((block, index) => {
    const lines = linesOf(block, paint, space);
    const before = blocks[index - 1];
    const isApart = before !== undefined && before.kind !== "heading" && !(isNote(before) && isNote(block));
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
      return paragraphLines(block, paint, space);
    case "quote":
      return wrapped(plainText(block.text));
    case "code":
      return wrapped(block.text);
    case "list":
      return block.items.flatMap((item, index) =>
        hanging(block.isNumbered === true ? `${index + 1}. ` : "· ", plainText(item), space),
      );
    case "entries":
      return limited(
        block.entries,
        maxEntries,
        paint,
        (entry, index) => entryLines(entry, block.isRanked === true ? `${index + 1}.` : "", paint, space),
        block.left,
      );
    case "details":
      return [
        ...(block.tally === undefined ? [] : wrapped(`${block.title} (${block.tally}):`)),
        ...blockLines(block.blocks, paint, space),
      ];
    case "places":
      return limited(block.places, maxPlaces, paint, (place) => placeLines(place, paint, space));
    case "facts":
      return block.facts.flatMap(([term, value]) => wrapped(`${term}: ${plainText(value)}`));
    case "tiles":
      return wrapped(block.tiles.map(({ value, label }) => `${label}: ${value}`).join(" · "));
    case "answers":
      return block.answers.flatMap((answer) => answerLines(answer, paint, space));
    case "bars":
      return barLines(block.bars, paint, space);
    case "shares":
      return wrapped(block.shares.map(({ label }) => label).join(" · "));
    case "table":
    case "trend":
      return tableLines(block.table, paint, space);
    case "pictures":
      return [];
    case "card":
      return blockLines(block.blocks, paint, space);
  }
}

function paragraphLines({ role, text }: Extract<Block, { kind: "paragraph" }>, paint: Paint, space: Space): string[] {
  if (role === "alert") {
    const mark = `${severityMarks.error} `;
    return painted(hanging(mark, plainText(text), space), mark, (shown) => paint(severityStyles.error, shown));
  }
  const lines = wrapText(visibleText(plainText(text)), space.lineWidth);
  return role === "lead" || role === "note" ? lines.map((line) => paint("dim", line)) : lines;
}

/** Wraps a text behind a mark; the lines after the first stand under the text. */
function hanging(mark: string, text: string, { lineWidth }: Space): string[] {
  return wrapText(visibleText(text), lineWidth - mark.length).map(
    (line, index) => (index === 0 ? mark : " ".repeat(mark.length)) + line,
  );
}

function limited<Item>(
  all: readonly Item[],
  max: number,
  paint: Paint,
  lines: (item: Item, index: number) => string[],
  left = 0,
): string[] {
  const hidden = Math.max(0, all.length - max) + left;
  return [...all.slice(0, max).flatMap(lines), ...(hidden === 0 ? [] : [paint("dim", english.andMore(hidden))])];
}

function answerLines({ question, word, tone, text }: Answer, paint: Paint, space: Space): string[] {
  const head = wrapText(`${question} ${word}`, space.lineWidth);
  const [last = "", ...others] = head.toReversed();
  const start = last.slice(0, last.lastIndexOf(word));
  return [
    ...others.toReversed(),
    `${start}${paint("bold", paint(gradeStyle(tone), word))}`,
    ...hanging("  ", plainText(text), space),
  ];
}

/** Columns from which a remark has room beside a bar. */
const remarkWidth = 52;

function barLines(bars: readonly Bar[], paint: Paint, space: Space): string[] {
  const { width } = space;
  const labels = bars.map(({ label }) => visibleText(label));
  const labelWidth = columnWidth(
    labels,
    Math.min(Math.max(0, ...labels.map(textWidth)), Math.floor(width * 0.45)),
    space,
  );
  const hasRoom = width >= remarkWidth;
  const barWidth = Math.max(4, Math.min(24, width - labelWidth - (hasRoom ? 24 : 8)));
  return bars.map(({ value, text, aside }, index) => {
    const label = fitText(labels[index] ?? "", labelWidth);
    if (value === null) return paint("dim", `${label}  ${visibleText(aside)}`);
    const remark = hasRoom && aside !== "" ? `  ${paint("dim", visibleText(aside))}` : "";
    return `${label}  ${scoreBar(paint, value, barWidth)}  ${paint(scoreStyle(value), text.padStart(3))}${remark}`;
  });
}

function entryLines(entry: Entry, rank: string, paint: Paint, { width, lineWidth }: Space): string[] {
  const { severity, title, gain, facts, text, blocks } = entry;
  const room = { width: width - gainWidth - 1, lineWidth: lineWidth - gainWidth - 1 };
  const wrapped = (line: string) => wrapText(visibleText(line), room.lineWidth);
  const mark = severity === undefined ? "" : `${severityMarks[severity]} `;
  const [first = "", ...rest] = wrapped(`${mark}${plainText(title)} (${facts})`);
  const lines = [
    ...rest,
    ...(text === undefined ? [] : wrapped(plainText(text))),
    ...blocks.flatMap((block) => linesOf(block, paint, room)),
  ];
  const indent = " ".repeat(gainWidth + 1);
  const head =
    severity === undefined ? first : paint(severityStyles[severity], mark.trim()) + first.slice(mark.length - 1);
  return [
    `${paint("green", (gain?.value ?? rank).padStart(gainWidth))} ${head}`,
    ...lines.map((line) => indent + line),
  ];
}

/** URLs are never truncated, because people copy them. */
function placeLines({ urls, tag, quote, markup, found = markup }: Place, paint: Paint, space: Space): string[] {
  const text = quote === undefined ? (found ?? "") : english.quoted(quote);
  const position = tag === undefined ? [] : [`(${visibleText(tag)})`];
  const places = urls.flatMap((url) => {
    const at = `at ${visibleText(shownUrl(url))}`;
    const joined = [at, ...position].join(" ");
    return textWidth(joined) <= space.lineWidth ? [joined] : [at, ...position];
  });
  return [...places.map((line) => paint("dim", line)), ...hanging("  ", text, space)];
}

function tableLines({ columns, rows }: Table, paint: Paint, space: Space): string[] {
  return limited(rows, maxRows, paint, (row) => rowLines(row, columns, paint, space));
}

/** Columns do not fit a terminal of 40: each value is named instead, and a score comes first. */
function rowLines({ severity, cells }: Row, columns: Table["columns"], paint: Paint, space: Space): string[] {
  const score = cells.findIndex(isScore);
  const shown = cells.map(plainText);
  const values = shown.map((cell, index) => (index === 0 ? "" : `${columns[index]?.title ?? ""}: `) + cell);
  const text = values.filter((_, index) => index !== score && shown[index] !== "–").join(" · ");
  if (score !== -1) {
    const [value, mark] = [cells[score], `${plainText(cells[score] ?? "").padStart(3)}  `];
    const style = scoreStyle(isScore(value) ? value.value : null);
    return painted(hanging(mark, text, space), mark, (shown) => paint(style, shown));
  }
  if (severity === undefined) return hanging("", text, space);
  const mark = `${severityMarks[severity]} `;
  return painted(hanging(mark, text, space), mark, (shown) => paint(severityStyles[severity], shown));
}

function isScore(cell: Text | undefined): cell is Extract<Text, { kind: "score" }> {
  return typeof cell === "object" && "kind" in cell && cell.kind === "score";
}

function painted([first = "", ...rest]: readonly string[], mark: string, show: (mark: string) => string): string[] {
  return [show(mark) + first.slice(mark.length), ...rest];
}
