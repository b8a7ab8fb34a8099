import type { SiteCopyDecision } from "@sightline/crawl";
import type { SettledSite } from "@sightline/graph";
import { type CanonicalHost, isMember, type PageRecord } from "@sightline/model";
import { copyUrls, parseUrl, type SiteCopy } from "@sightline/url";

/** Counts the pages that name the canonical host of a copy, as their pages have written it. */
export interface NamingPages {
  note(page: PageRecord): void;
  readonly pages: number;
  readonly of: number;
}

/** Begins to count; without a copy nothing is counted. */
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

/** The other host that pages name, as a copy's or, where the site is none, as nearly all pages do; `null` for none. */
export function canonicalHostOf(
  { copy, because }: SiteCopyDecision,
  counted: NamingPages,
  { namedHost }: Pick<SettledSite, "namedHost">,
): CanonicalHost | null {
  if (copy !== null) return { ...copy, pages: counted.pages, of: counted.of, copyBecause: because };
  if (namedHost === null) return null;
  return { ...namedHost.copy, pages: namedHost.pages, of: namedHost.of, copyBecause: null };
}
