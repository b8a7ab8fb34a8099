import { shownUrl } from "../../shown-url.ts";

/** Returns the searchable text of a row in lower case: its values, and URLs also as they are shown. */
export function searchText(...values: readonly (string | 0)[]): string {
  const texts = values.filter((value) => value !== 0);
  return [...new Set(texts.flatMap((text) => [text, shownUrl(text)]))].join("\n").toLowerCase();
}

/** Returns the words of a search query in lower case; a match contains all of them. */
export function searchWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
