import { isEndOfName } from "./end-of-name.ts";

const lessThan = 0x3c;
const dash = 0x2d;

/**
 * Returns the end of a script's text: its end tag, or the end of the page. Between `<!--` and `-->` a script tag makes
 * the next end tag part of the text (HTML standard §13.2.5.15 to §13.2.5.31).
 */
export function endOfScript(source: string, from: number): number {
  for (let at = source.indexOf("<", from); at !== -1; ) {
    if (isEndTag(source, at)) return at;
    // The dashes that begin a comment may end it too.
    const next = source.startsWith("!--", at + 1) ? endOfEscaped(source, at + 2) : at + 1;
    at = source.indexOf("<", next);
  }
  return source.length;
}

function isEndTag(source: string, at: number): boolean {
  return source.charCodeAt(at + 1) === 0x2f && isEndOfName(source, at + 2, "script");
}

/** Returns the index at which a script is no longer escaped: at `-->`, or at its end tag. */
function endOfEscaped(source: string, from: number): number {
  let isDouble = false;
  for (let at = nextInEscaped(source, from); at !== -1; at = nextInEscaped(source, at + 1)) {
    if (source.charCodeAt(at) === dash) return at;
    if (!isEndTag(source, at)) isDouble ||= isEndOfName(source, at + 1, "script");
    else if (isDouble) isDouble = false;
    else return at;
  }
  return source.length;
}

/** Returns the index of the next `<` or `-->`; -1 when there is none. */
function nextInEscaped(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === lessThan) return at;
    if (code === dash && source.charCodeAt(at + 1) === dash && source.charCodeAt(at + 2) === 0x3e) return at;
  }
  return -1;
}
