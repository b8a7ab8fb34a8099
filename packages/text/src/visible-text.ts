const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/**
 * Characters that can act on a terminal or reorder the text around them: C0, DEL and C1 controls, the bidirectional
 * embeddings, overrides and isolates (UAX #9), and unpaired surrogates. Direction marks, which ordinary Arabic and
 * Hebrew text needs, are kept.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose.
const activeCharacters = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu;

/** Makes text of an audited page safe to show on one line: line breaks become spaces, active characters U+FFFD. */
export function visibleText(text: string): string {
  return text.replace(lineBreaks, " ").replace(activeCharacters, "\ufffd");
}

/** Like {@link visibleText}, but keeps tabs and line breaks, for cells that may contain them. */
export function visibleLines(text: string): string {
  return text.replace(activeCharacters, (character) =>
    character === "\t" || character === "\n" || character === "\r" ? character : "\ufffd",
  );
}
