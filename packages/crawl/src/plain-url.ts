import { isFetchable, parseUrl } from "@sightline/url";

/** The URL without what never reaches a server or a report; `null` when it is not http(s). */
export function plainUrl(url: string): string | null {
  const parsed = parseUrl(url);
  if (parsed === null || !isFetchable(parsed)) return null;
  parsed.hash = "";
  parsed.username = "";
  parsed.password = "";
  return parsed.href;
}
