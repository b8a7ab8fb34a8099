/** Returns true if the text of a robots.txt is a page: its first character is that of a tag. */
export function isMarkup(text: string): boolean {
  return /^\uFEFF?\s*</.test(text);
}
