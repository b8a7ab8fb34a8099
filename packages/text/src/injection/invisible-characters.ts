/** Counts of invisible characters of a text that no script needs. */
export interface InvisibleCharacters {
  /** Tag characters outside a well-formed flag emoji. */
  readonly tags: number;
  /** Maximum length of a run of zero-width spaces, word joiners and inner byte order marks. */
  readonly longestRun: number;
  /** Number of writing direction overrides, and of embeddings that are not closed. */
  readonly spoofs: number;
}

const flag = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,30}\u{E007F}/gu;
const tags = /[\u{E0020}-\u{E007F}]/gu;
const runs = /(?:\u200B|\u2060|\uFEFF){3,}/g;
const overrides = /\u202D|\u202E/g;
/** Matches runs that can hide words: tag characters, or several variation selectors in a row. */
const hiddenRun = /[\u{e0020}-\u{e007e}]{4,}|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/gu;

/** Counts invisible characters, except joiners and isolates, which scripts need. */
export function invisibleCharacters(text: string): InvisibleCharacters {
  const withoutFlags = text.replace(flag, "");
  // Arabic and Hebrew need embeddings, and the end of a paragraph closes them.
  const opened = /[\u0590-\u08FF]/.test(text) ? 0 : count(text, /\u202A|\u202B/g);
  const closed = count(text, /\u202C/g);
  return {
    tags: count(withoutFlags, tags),
    longestRun: Math.max(0, ...(text.match(runs) ?? []).map((run) => run.length)),
    spoofs: count(text, overrides) + Math.max(0, opened - closed),
  };
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Returns the runs of tag characters and of variation selectors that can hide words, except flag emoji. */
export function hiddenRuns(text: string): string[] {
  return text.match(hiddenRun) === null ? [] : (text.replace(flag, "").match(hiddenRun) ?? []);
}
