import { isFetchable, parseUrl } from "@sightline/url";

/** Returns the URL without the parts that never reach a server or a report; `null` if it is not http(s). */
export function plainUrl(url: string): string | null {
  const parsed = parseUrl(url);
  if (parsed === null || !isFetchable(parsed)) return null;
  parsed.hash = "";
  parsed.username = "";
  parsed.password = "";
  return parsed.href;
}
