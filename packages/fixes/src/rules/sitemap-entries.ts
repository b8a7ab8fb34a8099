import { parseUrl } from "@sightline/url";
import { edits, type Fixer, none, reasons, wholeText } from "../fixer.ts";
import { isSameUrl } from "../html/reference.ts";
import type { FixSite } from "../site/fix-site.ts";
import type { Edit } from "../source/edit.ts";
import { sitemapEntries } from "../xml/sitemap-entries.ts";
import { xmlText } from "../xml/xml-text.ts";
import { auditedUrl, relocated, removed } from "./sitemap-edits.ts";

/** Entries for a redirect name its end. */
export const sitemapUrlRedirect: Fixer = {
  rule: "sitemap-url-redirect",
  summary: "The sitemap lists the URL where the redirect ends.",
  fix(issue, site) {
    const final = wholeText(issue, "final");
    if (final === null) return none(reasons.cut);
    return edits(relocated(site, (url) => (isSameUrl(url, issue.subject.url) ? final : null)));
  },
};

const gone: readonly unknown[] = [404, 410];

/** Entries for pages that do not exist are removed. */
export const sitemapUrl4xx: Fixer = {
  rule: "sitemap-url-4xx",
  summary: "The sitemap no longer lists the URL that does not exist.",
  fix({ subject, data }, site) {
    if (!gone.includes(data["status"])) return none("the status is neither 404 nor 410: the page may come back");
    const found: (Edit | null)[] = [];
    for (const sitemap of site.sitemaps()) {
      for (const entry of sitemapEntries(sitemap.text)) {
        const url = auditedUrl(entry, site);
        if (url !== null && isSameUrl(url, subject.url)) found.push(removed(sitemap, entry));
      }
    }
    return edits(found);
  },
};

/** Entries without scheme or host get them. */
export const sitemapUrlNotAbsolute: Fixer = {
  rule: "sitemap-url-not-absolute",
  summary: "Entries of the sitemap name scheme and host.",
  fix({ message }, site) {
    if (message.startsWith("versions")) return none("language versions in sitemaps are not edited");
    const found: (Edit | null)[] = [];
    for (const sitemap of site.sitemaps()) {
      for (const { loc, from, to } of sitemapEntries(sitemap.text)) {
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
