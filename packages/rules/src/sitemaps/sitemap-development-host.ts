import { defineSiteRule } from "@sightline/model/rule";
import { isDevelopmentHost } from "@sightline/url";
import { ofDeclaredSitemaps } from "./declared-sitemap.ts";
import { elsewhereMessages, entriesElsewhere } from "./entries-elsewhere.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-development-host",
    category: "sitemaps",
    title: "Sitemap lists URLs of a development host",
    severity: "error",
    why: "The host is local, reserved for tests, or a placeholder of the site's software: search engines drop these entries and learn nothing about the pages of this site from them.",
    fix: "Set the public URL of the site in the settings of the software that generates the sitemap, and generate it again.",
    sources: [
      "https://www.sitemaps.org/protocol.html#location",
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
      "https://www.rfc-editor.org/rfc/rfc6761#section-6",
    ],
    messages: elsewhereMessages,
  },
  query: ofDeclaredSitemaps,
  population: "site",

  *evaluate({ origin, sitemaps }) {
    yield* entriesElsewhere(sitemaps, (host) => isDevelopmentHost(host, origin));
  },
});
