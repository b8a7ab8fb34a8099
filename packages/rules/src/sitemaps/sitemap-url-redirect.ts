import { definePageRule } from "@sightline/model";
import { quote } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "sitemap-url-redirect",
    category: "sitemaps",
    title: "Sitemap lists a URL that redirects",
    severity: "warning",
    why: "A sitemap tells search engines which URLs are the right ones; a URL that redirects says that it is not.",
    fix: "List the URL where the redirect ends.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
      "https://www.sitemaps.org/protocol.html",
    ],
    messages: { redirects: "A sitemap lists the URL, and it answers {status} and leads to {final}." },
    partialCrawl: "safe",
    sitemapEntries: true,
  },
  population: "redirects",
  reads: ["status", "redirect", "finalUrl", "inSitemap"],

  applies: ({ inSitemap }) => inSitemap,

  *evaluate({ url, status, redirect, finalUrl }) {
    // A redirect without a place to go to is another fault.
    if (status === null || redirect === null || redirect.url === null) return;
    yield { subject: { kind: "page", url }, message: "redirects", data: { status, final: quote(finalUrl) } };
  },
});
