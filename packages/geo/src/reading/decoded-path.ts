import { parseUrl } from "@sightline/url";

/** Returns the path of a URL with its valid escapes decoded. */
export function decodedPath(url: string): string {
  const path = parseUrl(url)?.pathname ?? url;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
