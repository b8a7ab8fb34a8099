/** Language data for checks. */
export interface LanguagePack {
  /** The primary subtag, as in `en`; empty for a language without a pack. */
  readonly code: string;
  /** True if a readability formula and word lists exist, so that checks of wording apply. */
  readonly supported: boolean;
  readonly stopWords: ReadonlySet<string>;
  /** Headings that name no subject, in lower case. */
  readonly genericHeadings: ReadonlySet<string>;
  /** Words that refer back when they start a passage. */
  readonly proForms: ReadonlySet<string>;
  /** Openers that delay the answer, at the start of a text in lower case. */
  readonly openers: RegExp;
  /** `X is a …` between a subject and its definition. */
  readonly definition: RegExp;
  /** Appeals to nameless authorities. */
  readonly vagueAuthority: RegExp;
  /** Words that attribute a saying or a figure to someone. */
  readonly attribution: RegExp;
  /** Matches a question by its first words. */
  readonly question: RegExp;
  /** Verbs that start a step. */
  readonly imperatives: ReadonlySet<string>;
  /** References that make sense only in context. */
  readonly backReference: RegExp;
  /** Answers of one word. */
  readonly yesOrNo: RegExp;
}

const never = /(?!)/;

/** Unknown language: checks of wording do not apply. */
export const unknownLanguage: LanguagePack = {
  code: "",
  supported: false,
  stopWords: new Set(),
  genericHeadings: new Set(),
  proForms: new Set(),
  openers: never,
  definition: never,
  vagueAuthority: never,
  attribution: never,
  question: /\?\s*$/,
  imperatives: new Set(),
  backReference: never,
  yesOrNo: never,
};

/** Returns the distinct words of a list separated by white space. */
export function wordList(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Returns the distinct phrases of a list separated by commas. */
export function phraseList(text: string): ReadonlySet<string> {
  return new Set(text.split(",").map((phrase) => phrase.trim().replace(/\s+/g, " ")));
}
