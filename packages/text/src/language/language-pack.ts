/** Language data for checks. */
export interface LanguagePack {
  /** The primary subtag, as in `en`; empty for a language without a pack. */
  readonly code: string;
  readonly stopWords: ReadonlySet<string>;
  /** Words that refer back when they start a passage. */
  readonly proForms: ReadonlySet<string>;
}

/** Unknown language: checks of wording do not apply. */
export const unknownLanguage: LanguagePack = {
  code: "",
  stopWords: new Set(),
  proForms: new Set(),
};

/** Returns the distinct words of a list separated by white space. */
export function wordList(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
