import { cutUrl, looksLikeUrl } from "../shown-url.ts";

/** Space for a text between the margins. */
export interface Space {
  /** Columns by which rows are aligned. */
  readonly width: number;
  /** Maximum width of a line; infinite where no terminal shows it, so that nothing is cut or wrapped. */
  readonly lineWidth: number;
}

/** Blocks of characters that occupy two columns on a terminal (East Asian Wide and emoji), as ranges of code points. */
const wideRanges = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
] as const;

function characterWidth(character: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0;
  const code = character.codePointAt(0) ?? 0;
  return wideRanges.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}

/** Returns the number of columns that a text without escape codes occupies on a terminal. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** Truncates or pads a text to exactly `width` columns; a truncated one ends with an ellipsis. */
export function fitText(text: string, width: number): string {
  return padText(cutToWidth(text, width), width);
}

/** Truncates a text to at most `width` columns; a URL in the middle. */
export function cutToWidth(text: string, width: number): string {
  if (looksLikeUrl(text)) return cutUrl(text, width, textWidth);
  // Truncate long text first, since only the first `width` columns matter.
  const start = text.slice(0, width * 4 + 4);
  if (start === text && textWidth(text) <= width) return text;
  let fitting = "";
  let used = 0;
  for (const character of start) {
    used += characterWidth(character);
    if (used > width - 1) break;
    fitting += character;
  }
  return `${fitting}…`;
}

/** Returns the width of a column in which the texts of a list stand; without a terminal they all fit. */
export function columnWidth(texts: readonly string[], maxWidth: number, { lineWidth }: Space): number {
  return lineWidth === Number.POSITIVE_INFINITY ? Math.max(maxWidth, ...texts.map(textWidth)) : maxWidth;
}

/** Pads a text on the right. */
function padText(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - textWidth(text)));
}

/** Wraps a text into lines of at most `width` columns, at spaces where possible. */
export function wrapText(text: string, width: number): string[] {
  if (width === Number.POSITIVE_INFINITY) return text === "" ? [] : [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const joined = line === "" ? word : `${line} ${word}`;
    if (textWidth(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== "") lines.push(line);
    line = cutToWidth(word, width);
  }
  if (line !== "") lines.push(line);
  return lines;
}
