/**
 * Returns whether the text of a test file can hold the tests that a pattern selects: half of the pattern's words stand
 * together in it. The other half may come from the values of `it.each`.
 */
export function canHoldTest(text: string, pattern: string): boolean {
  const pieces = pattern.split(/\.\*|\([^)]*\)/).map((piece) => piece.split(/\s+/).filter((word) => word !== ""));
  const count = pieces.reduce((sum, words) => sum + words.length, 0);
  return count > 0 && Math.max(...pieces.map((words) => longestRun(text, words))) * 2 >= count;
}

/** Returns the length of the longest run of words that stands in the text. */
function longestRun(text: string, words: readonly string[]): number {
  for (let length = words.length; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      if (text.includes(words.slice(start, start + length).join(" "))) return length;
    }
  }
  return 0;
}
