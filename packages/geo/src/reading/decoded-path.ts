import { parseUrl } from "@sightline/url";

/** The path of a URL with its escapes decoded where they are valid. */
export function decodedPath(url: string): string {
  const path = parseUrl(url)?.pathname ?? url;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
