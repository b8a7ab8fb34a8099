import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { changesTrailingSlash } from "../redirects/trailing-slash.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-url-redirect",
    category: "sitemaps",
    title: "Sitemap lists a URL that redirects",
    severity: "warning",
    why: "A sitemap should list final URLs; search engines have to follow the redirect, and may index the target instead.",
    fix: "List the URL where the redirect ends; if that is not a page, remove the entry.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
      "https://www.sitemaps.org/protocol.html",
    ],
    messages: { redirects: "A sitemap lists the URL, but it returns {status} and redirects to {final}." },
    sitemapEntries: true,
  },
  query: { kind: "differences" },
  population: "redirects",

  *evaluate({ page }) {
    const { url, kind, status, finalUrl, finalStatus } = page;
    if (kind !== "redirect" || status === null || changesTrailingSlash(page)) return;
    // A redirect without a target or without an end is another rule's finding.
    const isEndless = finalStatus !== null && finalStatus >= 300 && finalStatus <= 399;
    if (finalUrl === url || isEndless) return;
    yield { subject: { kind: "page", url }, message: "redirects", data: { status, final: quote(finalUrl) } };
  },
});
