import { definePageRule } from "@sightline/model/rule";
import { isSameUrl } from "@sightline/url";
import { quote } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "sitemap-url-canonicalised",
    category: "sitemaps",
    title: "Sitemap lists a page that names another URL as canonical",
    severity: "warning",
    why: "A sitemap tells search engines which URLs are preferred, but this page names another one.",
    fix: "List the canonical URL instead, or let the page name itself as canonical.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
    ],
    messages: { canonicalised: "A sitemap lists the page, but its canonical is {canonical}." },
    sitemapEntries: true,
  },
  population: "html",
  reads: ["canonicalUrl", "canonicals", "indexability", "inSitemap"],

  applies: ({ inSitemap }) => inSitemap,

  *evaluate({ url, canonicalUrl, canonicals, indexability }) {
    // A canonical that points nowhere or back is a fault of its own, and search engines ignore it.
    if (indexability !== "canonicalised") return;
    if (canonicalUrl === null || isSameUrl(canonicalUrl, url)) return;
    yield {
      at: canonicals.find((canonical) => canonical.url === canonicalUrl)?.at,
      message: "canonicalised",
      data: { canonical: quote(canonicalUrl) },
    };
  },
});
