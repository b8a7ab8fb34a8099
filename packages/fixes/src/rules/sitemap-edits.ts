import { isSameUrl, parseUrl, urlIdentity } from "@sightline/url";
import type { FixSite } from "../site/fix-site.ts";
import type { Edit } from "../source/edit.ts";
import { ownLine } from "../source/own-line.ts";
import type { SourceText } from "../source/source-text.ts";
import type { SitemapEntry } from "../xml/sitemap-entries.ts";
import { xmlText } from "../xml/xml-text.ts";
import { type ListedSitemap, listedSitemaps } from "./listed-sitemaps.ts";

/** Returns the edits that let entries of sitemaps name other URLs, written with the host that the entry has. */
export function relocated(site: FixSite, targetOf: (url: string) => string | null): readonly (Edit | null)[] {
  const found: (Edit | null)[] = [];
  for (const sitemap of listedSitemaps(site)) {
    for (const entry of sitemap.listed) {
      const target = targetOf(entry.url);
      if (target !== null) found.push(renamed(sitemap, entry, target, site));
    }
  }
  return found;
}

/** Returns the edit that lets an entry name another URL; it is removed if the sitemap lists that one already. */
export function renamed(
  { source, byKey }: ListedSitemap,
  entry: SitemapEntry,
  target: string,
  site: FixSite,
): Edit | null {
  if (byKey.has(urlIdentity(target))) return removed(source, entry);
  const written = publishedLike(entry.loc, target, site);
  return written === null
    ? null
    : { file: source.file, start: entry.from, end: entry.to, replacement: xmlText(written) };
}

/** Returns the edit that removes an entry with its line; `null` if it is not in a url element. */
export function removed({ file, text }: SourceText, { element }: SitemapEntry): Edit | null {
  if (element === null) return null;
  const { from, to } = ownLine(text, element) ?? element;
  return { file, start: from, end: to, replacement: "" };
}

/** Writes a URL with scheme and host of a URL that the sitemap has, if both are of the site. */
function publishedLike(loc: string, target: string, site: FixSite): string | null {
  const [own, end] = [parseUrl(loc), parseUrl(target)];
  if (own === null || end === null) return null;
  if (parseUrl(site.toAudited(own.href))?.origin !== end.origin) return site.toPublished(target) ?? target;
  const written = own.origin + end.pathname + end.search;
  return isSameUrl(site.toAudited(written), target) ? written : null;
}
