/** Minimum length of a string slice that V8 makes without a copy. */
const minSliceLength = 13;

/** Returns a string that keeps no other one in memory: V8's slices retain the whole text that they were cut from. */
export function ownText(text: string): string {
  return text.length < minSliceLength ? text : ` ${text}`.slice(1);
}

/**
 * Returns a string in the form that facts store: NUL and lone surrogates replaced with U+FFFD, because SQLite and
 * PostgreSQL cannot store them, and at most `maxCharacters` long. It keeps no other string in memory.
 */
export function detachedText(text: string, maxCharacters: number): string {
  const bounded = text.length > maxCharacters ? text.slice(0, wholeCharacters(text, maxCharacters)) : text;
  return bounded.isWellFormed() && !bounded.includes("\0")
    ? ownText(bounded)
    : bounded.toWellFormed().replaceAll("\0", "\ufffd");
}

/** Returns the maximum length up to `length` that does not split a surrogate pair. */
function wholeCharacters(text: string, length: number): number {
  const last = text.charCodeAt(length - 1);
  return last >= 0xd800 && last <= 0xdbff ? length - 1 : length;
}
