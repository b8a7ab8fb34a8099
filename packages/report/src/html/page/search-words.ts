/** Returns the words of a search query in lower case; a match contains all of them. */
export function searchWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
