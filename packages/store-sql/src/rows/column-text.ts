const unstorable = /[\0\p{Surrogate}]/gu;

/** A text as every database can hold it: NUL and lone surrogates become the replacement character. */
export function columnText(text: string): string {
  return text.replace(unstorable, "\ufffd");
}
