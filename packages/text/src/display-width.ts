const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Returns the length of a text in characters, counting those of wide scripts twice because they carry twice as much
 * meaning.
 */
export function displayWidth(text: string): number {
  return [...text].length + (text.match(wide)?.length ?? 0);
}
