import type { SiteCopyDecision } from "@sightline/crawl";
import type { SettledSite } from "@sightline/graph";
import { type CanonicalHost, isMember, type PageRecord } from "@sightline/model";
import { copyUrls, parseUrl, type SiteCopy } from "@sightline/url";

/** Counts the pages that name the canonical host of a copy, as written on the pages. */
export interface NamingPages {
  note(page: PageRecord): void;
  readonly pages: number;
  readonly of: number;
}

/** Creates a counter; without a copy it counts nothing. */
export function namingPages(copy: SiteCopy | null): NamingPages {
  const own = copy === null ? null : copyUrls(copy);
  let pages = 0;
  let of = 0;
  return {
    note(page) {
      if (own === null || !isMember("html", page)) return;
      of++;
      const written = page.canonicals.flatMap(({ raw, place, qualified }) =>
        place === "body" || qualified ? [] : (parseUrl(raw, page.baseUrl)?.href ?? []),
      );
      if (written.some((url) => own(url) !== url)) pages++;
    },
    get pages() {
      return pages;
    },
    get of() {
      return of;
    },
  };
}

/**
 * Returns the other host that pages name: that of a copy or, otherwise, one that nearly all pages name; `null` for
 * none.
 */
export function canonicalHostOf(
  { copy, because }: SiteCopyDecision,
  counted: NamingPages,
  { namedHost }: Pick<SettledSite, "namedHost">,
): CanonicalHost | null {
  if (copy !== null) return { ...copy, pages: counted.pages, of: counted.of, copyBecause: because };
  if (namedHost === null) return null;
  return { ...namedHost.copy, pages: namedHost.pages, of: namedHost.of, copyBecause: null };
}
