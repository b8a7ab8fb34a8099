/** The words of a search, in lower case: what is found has all of them. */
export function searchWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
