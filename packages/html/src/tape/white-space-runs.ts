import { isWhiteSpace } from "@sightline/text";
import type { Builder } from "./builder.ts";

const ampersand = 0x26;

/** Returns the end of the ASCII white space at the start of a text; references to white space are white space too. */
export function endOfWhiteSpace(b: Builder, from: number, to: number): number {
  let index = from;
  while (index < to) {
    const length = whiteSpaceLength(b, index);
    if (length === 0) return index;
    index += length;
  }
  return to;
}

/** Returns the index of the next white space. */
export function endOfNonWhiteSpace(b: Builder, from: number, to: number): number {
  let index = from;
  while (index < to && whiteSpaceLength(b, index) === 0) index++;
  return index;
}

/** Returns true if a text is only white space. */
export function isAllWhiteSpace(b: Builder, from: number, to: number): boolean {
  return endOfWhiteSpace(b, from, to) === to;
}

function whiteSpaceLength(b: Builder, offset: number): number {
  const code = b.source.charCodeAt(offset);
  // A NUL that gets here, in foreign content, does not count as text (§13.2.6.5).
  if (isWhiteSpace(code) || code === 0) return 1;
  return code === ampersand && !b.isLiteral ? b.strings.whiteSpaceReferenceLength(offset) : 0;
}
