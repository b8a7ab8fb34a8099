/** Shortest slice of a string that V8 makes without a copy. */
const shortestSlice = 13;

/** Returns a string that keeps no other one in memory: V8's slices hold the whole text that they were cut from. */
export function ownText(text: string): string {
  return text.length < shortestSlice ? text : ` ${text}`.slice(1);
}

/**
 * A string as facts keep it: NUL and lone surrogates replaced by U+FFFD, because SQLite and PostgreSQL cannot hold them,
 * and at most `maxCharacters` long. It keeps no other string in memory.
 */
export function keptText(text: string, maxCharacters: number): string {
  const bounded = text.length > maxCharacters ? text.slice(0, wholeCharacters(text, maxCharacters)) : text;
  return bounded.isWellFormed() && !bounded.includes("\0")
    ? ownText(bounded)
    : bounded.toWellFormed().replaceAll("\0", "\ufffd");
}

/** The largest length up to `length` that does not cut a surrogate pair. */
function wholeCharacters(text: string, length: number): number {
  const last = text.charCodeAt(length - 1);
  return last >= 0xd800 && last <= 0xdbff ? length - 1 : length;
}
