import type { PageFacts } from "@sightline/facts";
import { parseUrl } from "@sightline/url";
import { variantKey } from "../canonicals/url-variant.ts";

type Hreflang = PageFacts["hreflangs"][number];

/** Returns the hreflang annotations that search engines read: those in the head and the Link header. */
export function effectiveHreflangs(hreflangs: readonly Hreflang[]): readonly Hreflang[] {
  return hreflangs.filter(({ place }) => place !== "body");
}

/** Returns true if an annotation names the page itself, even with another scheme, case or trailing slash. */
export function namesItself(pageUrl: string, { url }: Pick<Hreflang, "url">): boolean {
  return url !== null && variantKey(url) === variantKey(pageUrl) && queryOf(url) === queryOf(pageUrl);
}

function queryOf(url: string): string {
  return parseUrl(url)?.search ?? "";
}
