/** Returns a text with its percent-encoded characters decoded; the text itself if an escape is invalid. */
export function unescaped(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
