const unstorable = /[\0\p{Surrogate}]/gu;

/** Returns a text that every database can hold: NUL and lone surrogates become the replacement character. */
export function columnText(text: string): string {
  return text.replace(unstorable, "\ufffd");
}
