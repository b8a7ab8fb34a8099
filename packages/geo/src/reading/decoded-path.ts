import { parseUrl, unescaped } from "@sightline/url";

/** Returns the path of a URL with its valid escapes decoded. */
export function decodedPath(url: string): string {
  return unescaped(parseUrl(url)?.pathname ?? url);
}
