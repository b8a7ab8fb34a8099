import type { PageFacts } from "@sightline/facts";
import { isUrl, urlKey } from "@sightline/url";

type Canonical = PageFacts["canonicals"][number];

/**
 * Returns the canonicals that search engines read: in the head or the Link header, without hreflang, lang, media or
 * type.
 */
export function effectiveCanonicals(canonicals: readonly Canonical[]): readonly Canonical[] {
  return canonicals.filter(({ place, qualified }) => place !== "body" && !qualified);
}

/** Returns the distinct URLs that canonicals name, in order. */
export function distinctTargets(canonicals: readonly Canonical[]): readonly string[] {
  const targets = new Map<string, string>();
  for (const { url } of canonicals) {
    if (url === null || !isUrl(url)) continue;
    const key = urlKey(url);
    if (!targets.has(key)) targets.set(key, url);
  }
  return [...targets.values()];
}

/** Returns true if a URL is written with a scheme, as in `https://example.com/`. */
export function hasScheme(raw: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(raw.trim());
}
