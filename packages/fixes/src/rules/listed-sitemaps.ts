import { parseUrl, urlIdentity, urlKey } from "@sightline/url";
import type { FixSite } from "../site/fix-site.ts";
import type { SourceText } from "../source/source-text.ts";
import { type SitemapEntry, sitemapEntries } from "../xml/sitemap-entries.ts";

/** Entry of a sitemap with an absolute URL. */
export interface ListedEntry extends SitemapEntry {
  /** As URL of the audited site. */
  readonly url: string;
}

/** Sitemap with its entries. */
export interface ListedSitemap {
  readonly source: SourceText;
  readonly entries: readonly SitemapEntry[];
  /** The entries with an absolute URL. */
  readonly listed: readonly ListedEntry[];
  /** These by the {@link urlKey} of their URL. */
  readonly byKey: ReadonlyMap<string, readonly ListedEntry[]>;
}

// Memoized, since the fix of each issue reads the same sitemaps.
const known = new WeakMap<FixSite, Map<string, ListedSitemap>>();

/** Yields the sitemaps whose text is at hand, with their entries. */
export function* listedSitemaps(site: FixSite): Generator<ListedSitemap> {
  const read = known.get(site) ?? new Map<string, ListedSitemap>();
  known.set(site, read);
  for (const source of site.sitemaps()) {
    const found = read.get(source.url);
    const sitemap = found?.source.text === source.text ? found : readSitemap(source, site);
    read.set(source.url, sitemap);
    yield sitemap;
  }
}

/** Yields the entries of a URL with their sitemaps. */
export function* entriesOf(
  url: string,
  site: FixSite,
): Generator<{ readonly sitemap: ListedSitemap; readonly entry: ListedEntry }> {
  for (const sitemap of listedSitemaps(site)) {
    for (const entry of sitemap.byKey.get(urlIdentity(url)) ?? []) yield { sitemap, entry };
  }
}

function readSitemap(source: SourceText, site: FixSite): ListedSitemap {
  const entries = sitemapEntries(source.text);
  const listed = entries.flatMap((entry) => {
    const url = parseUrl(entry.loc);
    return url === null || !/^https?:$/.test(url.protocol) ? [] : [{ ...entry, url: site.toAudited(url.href) }];
  });
  const byKey = new Map<string, ListedEntry[]>();
  for (const entry of listed) {
    const key = urlKey(entry.url);
    const same = byKey.get(key);
    if (same === undefined) byKey.set(key, [entry]);
    else same.push(entry);
  }
  return { source, entries, listed, byKey };
}
