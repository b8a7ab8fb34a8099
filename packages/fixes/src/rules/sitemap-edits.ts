import { parseUrl } from "@sightline/url";
import { isSameUrl } from "../html/reference.ts";
import type { FixSite } from "../site/fix-site.ts";
import type { Edit } from "../source/edit.ts";
import { ownLine } from "../source/own-line.ts";
import type { SourceText } from "../source/source-text.ts";
import { type SitemapEntry, sitemapEntries } from "../xml/sitemap-entries.ts";
import { xmlText } from "../xml/xml-text.ts";

/** Returns the edits that let entries of sitemaps name other URLs, written with the host that the entry has. */
export function relocated(site: FixSite, targetOf: (url: string) => string | null): readonly (Edit | null)[] {
  const found: (Edit | null)[] = [];
  for (const sitemap of site.sitemaps()) {
    for (const entry of sitemapEntries(sitemap.text)) {
      const url = auditedUrl(entry, site);
      const target = url === null ? null : targetOf(url);
      if (target !== null) found.push(renamed(sitemap, entry, target, site));
    }
  }
  return found;
}

/** Returns the edit that lets an entry name another URL; it is removed if the sitemap lists that one already. */
export function renamed(sitemap: SourceText, entry: SitemapEntry, target: string, site: FixSite): Edit | null {
  const isListed = sitemapEntries(sitemap.text).some((other) => {
    const url = auditedUrl(other, site);
    return url !== null && isSameUrl(url, target);
  });
  if (isListed) return removed(sitemap, entry);
  const written = publishedLike(entry.loc, target, site);
  return written === null
    ? null
    : { file: sitemap.file, start: entry.from, end: entry.to, replacement: xmlText(written) };
}

/** Returns the edit that removes an entry with its line; `null` if it is not in a url element. */
export function removed({ file, text }: SourceText, { element }: SitemapEntry): Edit | null {
  if (element === null) return null;
  const { from, to } = ownLine(text, element) ?? element;
  return { file, start: from, end: to, replacement: "" };
}

/** Returns the URL of an entry as URL of the audited site; `null` if it is not absolute. */
export function auditedUrl({ loc }: SitemapEntry, site: FixSite): string | null {
  const url = parseUrl(loc);
  return url === null || !/^https?:$/.test(url.protocol) ? null : site.toAudited(url.href);
}

/** Writes a URL with scheme and host of a URL that the sitemap has, if both are of the site. */
function publishedLike(loc: string, target: string, site: FixSite): string | null {
  const [own, end] = [parseUrl(loc), parseUrl(target)];
  if (own === null || end === null) return null;
  if (parseUrl(site.toAudited(own.href))?.origin !== end.origin) return site.toPublished(target) ?? target;
  const written = own.origin + end.pathname + end.search;
  return isSameUrl(site.toAudited(written), target) ? written : null;
}
