import { isWhiteSpace } from "@sightline/text";
import type { Builder } from "./builder.ts";

const ampersand = 0x26;

/** Returns the end of the ASCII white space at the start of a text; references to white space are white space too. */
export function endOfWhiteSpace(b: Builder, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const length = whiteSpaceLength(b, at);
    if (length === 0) return at;
    at += length;
  }
  return to;
}

/** Returns the index of the next white space. */
export function endOfNonWhiteSpace(b: Builder, from: number, to: number): number {
  let at = from;
  while (at < to && whiteSpaceLength(b, at) === 0) at++;
  return at;
}

/** Returns true if a text is only white space. */
export function isAllWhiteSpace(b: Builder, from: number, to: number): boolean {
  return endOfWhiteSpace(b, from, to) === to;
}

function whiteSpaceLength(b: Builder, at: number): number {
  const code = b.source.charCodeAt(at);
  // A NUL that gets here, in foreign content, does not count as text (§13.2.6.5).
  if (isWhiteSpace(code) || code === 0) return 1;
  return code === ampersand && !b.isLiteral ? b.strings.whiteSpaceReferenceLength(at) : 0;
}
