import { defineSiteRule } from "@sightline/model/rule";
import { isDevelopmentHost } from "@sightline/url";
import { ofDeclaredSitemaps } from "./declared-sitemap.ts";
import { elsewhereMessages, entriesElsewhere } from "./entries-elsewhere.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-url-wrong-host",
    category: "sitemaps",
    title: "Sitemap lists URLs of another site",
    severity: "warning",
    why: "Search engines ignore entries on another host, unless that host names the sitemap in its robots.txt, and learn nothing about the pages of this site from them.",
    fix: "List the URLs of this site in its sitemap; set the site's public URL in the software that generates it.",
    sources: [
      "https://www.sitemaps.org/protocol.html#location",
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
    ],
    messages: elsewhereMessages,
  },
  query: ofDeclaredSitemaps,
  population: "site",

  *evaluate({ origin, sitemaps }) {
    yield* entriesElsewhere(sitemaps, (host) => !isDevelopmentHost(host, origin));
  },
});
