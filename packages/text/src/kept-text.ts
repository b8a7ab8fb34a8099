/**
 * A string as facts keep it: NUL and lone surrogates replaced by U+FFFD, because SQLite and PostgreSQL cannot hold them,
 * and at most `maxCharacters` long. A cut string is a copy, since a slice would pin the whole text it was cut from.
 */
export function keptText(text: string, maxCharacters: number): string {
  const bounded = text.length > maxCharacters ? copyOf(text.slice(0, wholeCharacters(text, maxCharacters))) : text;
  return bounded.isWellFormed() && !bounded.includes("\0")
    ? bounded
    : bounded.toWellFormed().replaceAll("\0", "\ufffd");
}

/** The largest length up to `length` that does not cut a surrogate pair. */
function wholeCharacters(text: string, length: number): number {
  const last = text.charCodeAt(length - 1);
  return last >= 0xd800 && last <= 0xdbff ? length - 1 : length;
}

function copyOf(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
