import type { PdfWarning } from "../warning.ts";
import type { FontFace } from "./font-face.ts";
import type { FontStack } from "./font-stack.ts";
import { hasBox, type ShapedText, shapeBoxes, shapeRun } from "./shaped-text.ts";
import type { FontWeight } from "./text-style.ts";

/** Shapes text with the faces of a stack and caches the results. */
export interface TextShaper {
  /** Returns the first face for a style. */
  primary(weight: FontWeight): FontFace;
  /** Returns the face for a grapheme; `null` if none has all of its characters. */
  faceFor(weight: FontWeight, grapheme: string): FontFace | null;
  /** Returns the face whose box represents a grapheme without a face; warns once per character. */
  boxFace(weight: FontWeight, grapheme: string): FontFace;
  shape(face: FontFace, text: string, options: RunOptions): ShapedText;
  boxes(face: FontFace, text: string): ShapedText;
  /** Returns every used face, in order of first use. */
  used(): readonly FontFace[];
}

/** Options for shaping a run. */
export interface RunOptions {
  readonly rightToLeft: boolean;
  /** Text of simple scripts, shaped word by word without contextual forms. */
  readonly simple: boolean;
  readonly tabular: boolean;
}

const maxMemoized = 50_000;

/** Creates a shaper for a stack of faces. */
export function textShaper(stack: FontStack, warn: (warning: PdfWarning) => void): TextShaper {
  const memoize = new Map<FontFace, Map<string, ShapedText>>();
  const warned = new Set<string>();
  let count = 0;

  const memoryOf = (face: FontFace) => {
    let memory = memoize.get(face);
    if (memory === undefined) {
      memory = new Map();
      memoize.set(face, memory);
    }
    return memory;
  };
  const remember = (face: FontFace, key: string, make: () => ShapedText) => {
    const memory = memoryOf(face);
    const found = memory.get(key);
    if (found !== undefined) return found;
    const shaped = make();
    if (count < maxMemoized) {
      memory.set(key, shaped);
      count += 1;
    }
    return shaped;
  };
  const faces = (weight: FontWeight) => (stack[weight].length > 0 ? stack[weight] : stack.regular);
  const primary = (weight: FontWeight) => {
    const face = faces(weight)[0];
    if (face === undefined) throw new RangeError("The font stack is empty.");
    return face;
  };

  return {
    primary,
    faceFor: (weight, grapheme) => faces(weight).find((face) => coversAll(face, grapheme)) ?? null,
    boxFace(weight, grapheme) {
      if (!warned.has(grapheme) && warned.size < 100) {
        warned.add(grapheme);
        const code = (grapheme.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
        warn({ code: "uncovered-character", message: `No font has U+${code}; a box is shown instead.` });
      }
      return faces(weight).find(hasBox) ?? primary(weight);
    },
    shape(face, text, { rightToLeft, simple, tabular }) {
      const key = `${rightToLeft ? "r" : "l"}${simple ? "s" : "c"}${tabular ? "t" : "-"}${text}`;
      return remember(face, key, () => shapeRun(face, text, { rightToLeft, literal: simple, tabular }));
    },
    boxes: (face, text) => remember(face, `b${text}`, () => shapeBoxes(face, graphemesOf(text))),
    used: () => [...memoize.keys()],
  };
}

/** Characters without a shape of their own, for which any face will do. */
const shapeless = /^[\s\u200c-\u200f\u061c]$/u;

function coversAll(face: FontFace, grapheme: string): boolean {
  for (const character of grapheme) {
    if (!face.covers(character.codePointAt(0) ?? 0) && !shapeless.test(character)) return false;
  }
  return true;
}

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Segmenting is quadratic in the length on Node 20, so it gets short pieces. */
const pieceLength = 500;

/** Splits text into user-perceived characters. */
export function graphemesOf(text: string): string[] {
  const graphemes: string[] = [];
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + pieceLength);
    if (end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end += 1;
    for (const { segment } of segmenter.segment(text.slice(start, end))) graphemes.push(segment);
    start = end;
  }
  return graphemes;
}
