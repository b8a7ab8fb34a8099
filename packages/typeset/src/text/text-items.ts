import { bidiLevels } from "./bidi-levels.ts";
import { cleanText } from "./clean-text.ts";
import type { FontFace } from "./font-face.ts";
import { graphemesOf, type TextShaper } from "./text-shaper.ts";
import type { TextSpan } from "./text-style.ts";

/** Stretch of a paragraph with one face, direction and style. */
export interface TextItem {
  readonly start: number;
  readonly end: number;
  readonly level: number;
  readonly face: FontFace;
  readonly span: TextSpan;
  /** True if no face has the characters, so that boxes are drawn. */
  readonly boxes: boolean;
  readonly simple: boolean;
}

/** Text of a paragraph with its stretches in logical order. */
export interface ItemizedText {
  readonly text: string;
  readonly items: readonly TextItem[];
  readonly isRightToLeft: boolean;
}

/**
 * Latin, Greek and Cyrillic without combining marks, punctuation, arrows and check marks: scripts that run left to
 * right with one glyph per character.
 */
const simpleText =
  /^[\u0020-\u007e\u00a1-\u02af\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u214f\u2190-\u21ff\u2200-\u22ff\u25a0-\u25ff\u2713\u2714\u2717\u2718\ufffd]*$/;

/** Splits a paragraph into stretches that can be shaped: by style, by direction (UAX #9), and by the face to use. */
export function itemizeText(
  shaper: TextShaper,
  spans: readonly TextSpan[],
  direction: "auto" | "ltr" | "rtl",
): ItemizedText {
  const cleaned = spans.map((span) => ({ span, text: cleanText(span.text).normalize("NFC") }));
  const text = cleaned.map((part) => part.text).join("");
  if (direction !== "rtl" && cleaned.every((part) => isSimple(shaper, part.span, part.text))) {
    return { text, items: simpleItems(shaper, cleaned), isRightToLeft: false };
  }
  const { levels, base } = bidiLevels(text, direction);
  const items: TextItem[] = [];
  let start = 0;
  for (const part of cleaned) {
    addItems(shaper, items, part.span, part.text, start, levels);
    start += part.text.length;
  }
  return { text, items, isRightToLeft: (base & 1) === 1 };
}

function isSimple(shaper: TextShaper, span: TextSpan, text: string): boolean {
  if (!simpleText.test(text)) return false;
  const face = shaper.primary(span.style.weight);
  for (let offset = 0; offset < text.length; offset++) {
    const codePoint = text.charCodeAt(offset);
    if (codePoint > 0x7e && !face.covers(codePoint)) return false;
  }
  return true;
}

function simpleItems(
  shaper: TextShaper,
  parts: readonly { readonly span: TextSpan; readonly text: string }[],
): TextItem[] {
  const items: TextItem[] = [];
  let start = 0;
  for (const { span, text } of parts) {
    const end = start + text.length;
    const face = shaper.primary(span.style.weight);
    if (end > start) items.push({ start, end, level: 0, face, span, boxes: false, simple: true });
    start = end;
  }
  return items;
}

function addItems(
  shaper: TextShaper,
  items: TextItem[],
  span: TextSpan,
  text: string,
  offset: number,
  levels: Uint8Array,
): void {
  let open: { start: number; end: number; level: number; face: FontFace; boxes: boolean } | null = null;
  const close = () => {
    if (open !== null) items.push({ ...open, span, simple: false });
  };
  let index = offset;
  for (const grapheme of graphemesOf(text)) {
    const level = levels[index] ?? 0;
    const found = shaper.faceFor(span.style.weight, grapheme);
    const face = found ?? shaper.boxFace(span.style.weight, grapheme);
    const boxes = found === null;
    const end: number = index + grapheme.length;
    if (open === null || open.level !== level || open.face !== face || open.boxes !== boxes) {
      close();
      open = { start: index, end, level, face, boxes };
    }
    open.end = end;
    index = end;
  }
  close();
}
