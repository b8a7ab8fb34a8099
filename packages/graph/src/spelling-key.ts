import { unescaped } from "@sightline/url";

/** Returns the common form of URLs that differ only in case, the trailing slash or escapes, up to double escapes. */
export function spellingKey(url: string): string {
  const [path = "", query = ""] = splitAt(unescaped(unescaped(url)), "?");
  const folder = path.endsWith("/") ? path : `${path}/`;
  return (query === "" ? folder : `${folder}?${query}`).toLowerCase().normalize("NFC");
}

/**
 * Returns the common form of URLs whose folders are in a different order; numbers keep their order, because they form
 * dates. `null` for URLs with a query, and for those with fewer than two names in their path, or too many for a likely
 * match.
 */
export function folderSetKey(url: string): string | null {
  const [scheme = "", rest = ""] = splitAt(spellingKey(url), "//");
  const [host = "", ...segments] = rest.split("/").filter((segment) => segment !== "");
  if (segments.length > maxSegments || rest.includes("?")) return null;
  const names = segments.filter((segment) => !isNumber(segment));
  if (names.length < 2) return null;
  return [scheme, host, ...names.sort(), "#", ...segments.filter(isNumber)].join("/");
}

const maxSegments = 12;

function isNumber(segment: string): boolean {
  return /^\d+$/.test(segment);
}

/** Returns the parts before and after the first separator. */
function splitAt(text: string, separator: string): readonly string[] {
  const offset = text.indexOf(separator);
  return offset < 0 ? [text] : [text.slice(0, offset), text.slice(offset + separator.length)];
}
