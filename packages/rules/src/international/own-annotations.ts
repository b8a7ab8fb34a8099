import type { PageFacts } from "@sightline/facts";
import { parseUrl } from "@sightline/url";
import { variantKey } from "../canonicals/url-variant.ts";

type Hreflang = PageFacts["hreflangs"][number];

/** The hreflang annotations that search engines read: those of the head and of the Link header. */
export function effectiveHreflangs(hreflangs: readonly Hreflang[]): readonly Hreflang[] {
  return hreflangs.filter(({ place }) => place !== "body");
}

/** Says whether an annotation names the page itself, be it with another scheme, case or slash. */
export function namesItself(pageUrl: string, { url }: Pick<Hreflang, "url">): boolean {
  return url !== null && variantKey(url) === variantKey(pageUrl) && queryOf(url) === queryOf(pageUrl);
}

function queryOf(url: string): string {
  return parseUrl(url)?.search ?? "";
}
