import { visualOrder } from "./bidi-levels.ts";
import { breakLines } from "./line-breaks.ts";
import type { ShapedText } from "./shaped-text.ts";
import { type ItemizedText, itemizeText, type TextItem } from "./text-items.ts";
import type { TextShaper } from "./text-shaper.ts";
import type { TextSpan, TextStyle } from "./text-style.ts";

/** Run of one line, ready to be drawn. */
export interface LineRun {
  readonly item: TextItem;
  readonly text: string;
  /** Distance from the line's left edge, in points. */
  readonly x: number;
  readonly width: number;
  readonly shaped: readonly ShapedText[];
}

/** One line; its runs are in logical order, and so is the text of the file. */
export interface TextLine {
  readonly runs: readonly LineRun[];
  readonly width: number;
}

/** Paragraph broken into lines. */
export interface TextLayout {
  readonly lines: readonly TextLine[];
  /** Width of the widest line, in points. */
  readonly width: number;
  readonly isRightToLeft: boolean;
  /** Size of the largest style, in points. */
  readonly size: number;
}

/** Space available to a paragraph. */
export interface TextLimits {
  /** In points; default unlimited. */
  readonly width?: number;
  /** Maximum number of lines; further ones are cut, with an ellipsis. */
  readonly maxLines?: number;
  readonly direction?: "auto" | "ltr" | "rtl";
}

/** Shapes a paragraph and breaks it into lines; never throws, whatever the text. */
export function layoutText(shaper: TextShaper, spans: readonly TextSpan[], limits: TextLimits): TextLayout {
  const { width = Number.POSITIVE_INFINITY, maxLines = Number.POSITIVE_INFINITY, direction = "auto" } = limits;
  const itemized = itemizeText(shaper, spans, direction);
  const advances = measure(shaper, itemized);
  const breaks = breakLines(itemized.text, advances, width);
  const shown = breaks.length > maxLines ? breaks.slice(0, maxLines) : breaks;
  const lines = shown.map(([start, end]) => layoutLine(shaper, itemized, start, end));
  const last = shown.at(-1);
  if (shown.length < breaks.length && last !== undefined) {
    lines[lines.length - 1] = cutLine(shaper, itemized, advances, last[0], width);
  }
  return {
    lines,
    width: lines.reduce((widest, line) => Math.max(widest, line.width), 0),
    isRightToLeft: itemized.isRightToLeft,
    size: spans.reduce((largest, span) => Math.max(largest, span.style.size), 0),
  };
}

/** Measures advances by UTF-16 unit in points; −1 inside a cluster, where a line cannot be broken. */
function measure(shaper: TextShaper, { text, items }: ItemizedText): Float64Array {
  const advances = new Float64Array(text.length);
  for (const item of items) {
    let index = item.start;
    for (const shaped of shapeItem(shaper, item, text.slice(item.start, item.end))) {
      for (const advance of shaped.advances) {
        advances[index] = advance < 0 ? -1 : (advance * item.span.style.size) / 1000;
        index += 1;
      }
    }
  }
  return advances;
}

/** Words and pieces of URLs: each is shaped once, however often it occurs in the report. */
const simplePieces = /[^ /?&=._\-#%:]*[ /?&=._\-#%:]|[^ /?&=._\-#%:]+/g;

function shapeItem(shaper: TextShaper, item: TextItem, text: string): readonly ShapedText[] {
  if (item.boxes) return [shaper.boxes(item.face, text)];
  const options = {
    rightToLeft: (item.level & 1) === 1,
    simple: item.simple,
    tabular: item.span.style.tabular === true,
  };
  if (!item.simple) return [shaper.shape(item.face, text, options)];
  return (text.match(simplePieces) ?? []).map((piece) => shaper.shape(item.face, piece, options));
}

function layoutLine(shaper: TextShaper, { text, items }: ItemizedText, start: number, end: number): TextLine {
  let stop = end;
  while (stop > start && text.charAt(stop - 1) === " ") stop -= 1;
  const runs = items.flatMap((item) => {
    const from = Math.max(item.start, start);
    const to = Math.min(item.end, stop);
    if (from >= to) return [];
    const part = text.slice(from, to);
    const shaped = shapeItem(shaper, item, part);
    const width = (shaped.reduce((sum, piece) => sum + piece.width, 0) * item.span.style.size) / 1000;
    return [{ item, level: item.level, text: part, shaped, width }];
  });
  const indexes = new Map<(typeof runs)[number], number>();
  let x = 0;
  for (const run of visualOrder(runs)) {
    indexes.set(run, x);
    x += run.width;
  }
  return {
    runs: runs.map((run) => ({
      item: run.item,
      text: run.text,
      x: indexes.get(run) ?? 0,
      width: run.width,
      shaped: run.shaped,
    })),
    width: x,
  };
}

function cutLine(
  shaper: TextShaper,
  { text, items, isRightToLeft }: ItemizedText,
  advances: Float64Array,
  start: number,
  width: number,
): TextLine {
  const style = items.find((item) => start < item.end)?.span.style;
  const room = width - (style === undefined ? 0 : ellipsisWidth(shaper, style));
  let end = start;
  let used = 0;
  while (end < text.length && used + Math.max(0, advances[end] ?? 0) <= room) {
    used += Math.max(0, advances[end] ?? 0);
    end += 1;
  }
  while (end > start && end < text.length && (advances[end] ?? 0) < 0) end -= 1;
  const spans = items.flatMap((item): TextSpan[] => {
    const part = text.slice(Math.max(item.start, start), Math.min(item.end, end));
    return part === "" ? [] : [{ ...item.span, text: part }];
  });
  const last = spans.at(-1);
  if (last !== undefined) spans[spans.length - 1] = { ...last, text: `${last.text.trimEnd()}…` };
  const again = itemizeText(shaper, spans, isRightToLeft ? "rtl" : "ltr");
  return layoutLine(shaper, again, 0, again.text.length);
}

function ellipsisWidth(shaper: TextShaper, style: TextStyle): number {
  const options = { rightToLeft: false, simple: true, tabular: false };
  return (shaper.shape(shaper.primary(style.weight), "…", options).width * style.size) / 1000;
}
