const flag = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,30}\u{E007F}/gu;
/** Matches runs that can hide words: tag characters, or several variation selectors in a row. */
const hiddenRun = /[\u{e0020}-\u{e007e}]{4,}|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/gu;

/** Returns the runs of tag characters and of variation selectors that can hide words, except flag emoji. */
export function hiddenRuns(text: string): string[] {
  return text.match(hiddenRun) === null ? [] : (text.replace(flag, "").match(hiddenRun) ?? []);
}
