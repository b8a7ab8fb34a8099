const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Returns the length of a text in characters, those of wide scripts counted twice: they say twice as much. */
export function displayWidth(text: string): number {
  return [...text].length + (text.match(wide)?.length ?? 0);
}
