import { isEndOfName } from "./end-of-name.ts";

const lessThan = 0x3c;
const dash = 0x2d;

/**
 * Returns the end of a script's text: its end tag, or the end of the page. Between `<!--` and `-->` a script tag makes
 * the next end tag part of the text (HTML standard §13.2.5.15 to §13.2.5.31).
 */
export function endOfScript(source: string, from: number): number {
  for (let offset = source.indexOf("<", from); offset !== -1; ) {
    if (isEndTag(source, offset)) return offset;
    // The dashes that begin a comment may end it too.
    const next = source.startsWith("!--", offset + 1) ? endOfEscaped(source, offset + 2) : offset + 1;
    offset = source.indexOf("<", next);
  }
  return source.length;
}

function isEndTag(source: string, offset: number): boolean {
  return source.charCodeAt(offset + 1) === 0x2f && isEndOfName(source, offset + 2, "script");
}

/** Returns the index at which a script is no longer escaped: at `-->`, or at its end tag. */
function endOfEscaped(source: string, from: number): number {
  let isDouble = false;
  for (let offset = nextInEscaped(source, from); offset !== -1; offset = nextInEscaped(source, offset + 1)) {
    if (source.charCodeAt(offset) === dash) return offset;
    if (!isEndTag(source, offset)) isDouble ||= isEndOfName(source, offset + 1, "script");
    else if (isDouble) isDouble = false;
    else return offset;
  }
  return source.length;
}

/** Returns the index of the next `<` or `-->`; -1 when there is none. */
function nextInEscaped(source: string, from: number): number {
  for (let offset = from; offset < source.length; offset++) {
    const code = source.charCodeAt(offset);
    if (code === lessThan) return offset;
    if (code === dash && source.charCodeAt(offset + 1) === dash && source.charCodeAt(offset + 2) === 0x3e)
      return offset;
  }
  return -1;
}
