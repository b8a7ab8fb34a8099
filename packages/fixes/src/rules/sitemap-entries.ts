import { parseUrl } from "@sightline/url";
import { edits, type Fixer, none, reasons, wholeText } from "../fixer.ts";
import type { FixSite } from "../site/fix-site.ts";
import type { Edit } from "../source/edit.ts";
import { xmlText } from "../xml/xml-text.ts";
import { entriesOf, listedSitemaps } from "./listed-sitemaps.ts";
import { removed, renamed } from "./sitemap-edits.ts";

/** Entries for a redirect name its end. */
export const sitemapUrlRedirect: Fixer = {
  rule: "sitemap-url-redirect",
  summary: "The sitemap lists the URL where the redirect ends.",
  fix(issue, site) {
    const final = wholeText(issue, "final");
    if (final === null) return none(reasons.cut);
    const entries = [...entriesOf(issue.subject.url, site)];
    return edits(entries.map(({ sitemap, entry }) => renamed(sitemap, entry, final, site)));
  },
};

const gone: readonly unknown[] = [404, 410];

/** Entries for pages that do not exist are removed. */
export const sitemapUrl4xx: Fixer = {
  rule: "sitemap-url-4xx",
  summary: "The sitemap no longer lists the URL that does not exist.",
  fix({ subject, data }, site) {
    if (!gone.includes(data["status"])) return none("the status is neither 404 nor 410: the page may come back");
    const entries = [...entriesOf(subject.url, site)];
    return edits(entries.map(({ sitemap, entry }) => removed(sitemap.source, entry)));
  },
};

/** Entries without scheme or host get them. */
export const sitemapUrlNotAbsolute: Fixer = {
  rule: "sitemap-url-not-absolute",
  summary: "Entries of the sitemap name scheme and host.",
  fix({ message }, site) {
    if (message.startsWith("versions")) return none("language versions in sitemaps are not edited");
    const found: (Edit | null)[] = [];
    for (const { source: sitemap, entries } of listedSitemaps(site)) {
      for (const { loc, from, to } of entries) {
        if (/^https?:\/\//i.test(loc)) continue;
        const absolute = absoluteLoc(loc, sitemap.url, site);
        if (absolute === null) return none(`“${loc.slice(0, 100)}” leads to no page of the site`);
        if (absolute.published === null) return none(reasons.unknownHost);
        found.push({ file: sitemap.file, start: from, end: to, replacement: xmlText(absolute.published) });
      }
    }
    return edits(found);
  },
};

/** Returns the URL that an entry means: a path that leads to a page, or a URL of the public host without scheme. */
function absoluteLoc(loc: string, base: string, site: FixSite): { readonly published: string | null } | null {
  if (loc.startsWith("//") || !loc.startsWith("/")) {
    const named = parseUrl(`https://${loc.replace(/^\/\//, "")}`);
    const audited = named === null ? null : site.toAudited(named.href);
    if (audited === null || parseUrl(audited)?.origin !== parseUrl(base)?.origin) return null;
    return { published: site.toPublished(audited) };
  }
  const url = parseUrl(loc, base);
  if (url === null || site.answer(url.href).kind === "missing") return null;
  return { published: site.toPublished(url.href) };
}
