/** Media types other than the screen, deprecated ones included. */
const otherTypes = new Set(
  ["print", "speech", "aural", "braille", "embossed", "handheld", "projection", "tty", "tv"].flatMap((type) => [
    type,
    `only ${type}`,
  ]),
);

/**
 * Returns true for a list of media queries of which none can match a screen.
 *
 * @see https://www.w3.org/TR/mediaqueries-4/#media-types
 */
export function excludesScreen(mediaQueries: string): boolean {
  const queries = mediaQueries.slice(0, 2000).toLowerCase().split(",");
  return mediaQueries.trim() !== "" && queries.every((query) => isNotForScreen(query.trim()));
}

function isNotForScreen(query: string): boolean {
  const type =
    query
      .split(/\sand\s|\(/, 1)[0]
      ?.trim()
      .replace(/\s+/g, " ") ?? "";
  return otherTypes.has(type) || type === "not all" || type === "not screen";
}
