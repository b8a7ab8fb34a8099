/** Characters of a text that nobody sees and that no script needs. */
export interface InvisibleCharacters {
  /** Tag characters outside a well-formed flag emoji. */
  readonly tags: number;
  /** The longest run of zero-width spaces, word joiners and inner byte order marks. */
  readonly longestRun: number;
  /** Overrides of the writing direction, and embeddings that are not closed. */
  readonly spoofs: number;
}

const flag = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,30}\u{E007F}/gu;
const tags = /[\u{E0020}-\u{E007F}]/gu;
const runs = /(?:\u200B|\u2060|\uFEFF){3,}/g;
const overrides = /\u202D|\u202E/g;
/** What can hide words: tag characters, or several variation selectors in a row. */
const hiddenRun = /[\u{e0020}-\u{e007e}]{4,}|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/gu;

/** Counts invisible characters; joiners and isolates, which scripts need, are left alone. */
export function invisibleCharacters(text: string): InvisibleCharacters {
  const withoutFlags = text.replace(flag, "");
  const opened = count(text, /\u202A|\u202B/g);
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

/** Returns the runs of tag characters and of variation selectors that can hide words; flag emoji are none. */
export function hiddenRuns(text: string): string[] {
  return text.match(hiddenRun) === null ? [] : (text.replace(flag, "").match(hiddenRun) ?? []);
}
