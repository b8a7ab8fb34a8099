import { definePageRule } from "@sightline/model";
import { quote } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "sitemap-url-redirect",
    category: "sitemaps",
    title: "Sitemap lists a URL that redirects",
    severity: "warning",
    why: "A sitemap tells search engines which URLs are the right ones; a URL that redirects says that it is not.",
    fix: "List the URL where the redirect ends; where that is no page, remove the entry.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
      "https://www.sitemaps.org/protocol.html",
    ],
    messages: { redirects: "A sitemap lists the URL, and it answers {status} and leads to {final}." },
    partialCrawl: "safe",
    sitemapEntries: true,
  },
  population: "redirects",
  reads: ["status", "redirect", "redirectLoop", "finalUrl", "inSitemap"],

  applies: ({ inSitemap }) => inSitemap,

  *evaluate({ url, status, redirect, redirectLoop, finalUrl }) {
    // A redirect without a place to go to, or without an end, is another fault.
    if (redirectLoop || status === null || redirect === null || redirect.url === null) return;
    yield { subject: { kind: "page", url }, message: "redirects", data: { status, final: quote(finalUrl) } };
  },
});
