import { styleTokens } from "./style-tokens.ts";

/** Rule of a style sheet that declares a font. */
export interface FontFace {
  /** Name of the family, without quotes, at most 100 characters; empty without one. */
  readonly family: string;
  /** Value of `font-display` in lower case; `null` without one. */
  readonly display: string | null;
  /** True if it names a file to be loaded, rather than data or a font of the system alone. */
  readonly isLoaded: boolean;
}

const maxFaces = 1000;
const maxFamily = 100;
/** Characters of a declaration in which its name and a short value stand. */
const maxDeclaration = 300;

/**
 * Reads the `@font-face` rules of a style sheet, at most 1,000.
 *
 * @see https://www.w3.org/TR/css-fonts-4/#font-display-desc
 */
export function fontFaces(css: string): FontFace[] {
  const faces: FontFace[] = [];
  for (const block of fontFaceBlocks(css)) if (faces.push(fontFace(block)) === maxFaces) break;
  return faces;
}

/** Yields what stands between the braces of each rule. */
function* fontFaceBlocks(css: string): Generator<string> {
  let isNext = false;
  let opened = -1;
  for (const { kind, text, start, end } of styleTokens(css)) {
    if (kind === "at") isNext = text.toLowerCase() === "@font-face";
    if (kind !== "mark") continue;
    if (text === "{" && isNext) opened = end;
    if (text === "}" && opened !== -1) {
      yield css.slice(opened, start);
      opened = -1;
    }
    isNext = false;
  }
}

type Mutable<Shape> = { -readonly [Name in keyof Shape]: Shape[Name] };

function fontFace(block: string): FontFace {
  const face: Mutable<FontFace> = { family: "", display: null, isLoaded: false };
  let from = 0;
  const readTo = (end: number) => readDeclaration(face, block.slice(from, Math.min(end, from + maxDeclaration)));
  for (const { kind, text, start, end } of styleTokens(block)) {
    if (kind === "url") face.isLoaded ||= !/^\s*data:/i.test(text);
    if (kind !== "mark") continue;
    readTo(start);
    from = end;
  }
  readTo(block.length);
  return face;
}

function readDeclaration(face: Mutable<FontFace>, written: string): void {
  const colon = written.indexOf(":");
  if (colon === -1) return;
  const name = withoutComments(written.slice(0, colon)).toLowerCase();
  const value = withoutComments(written.slice(colon + 1));
  if (name === "font-display") face.display = value.toLowerCase();
  if (name === "font-family") face.family = value.replace(/^["']|["']$/g, "").slice(0, maxFamily);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*.*?(?:\*\/|$)/gs, " ").trim();
}
