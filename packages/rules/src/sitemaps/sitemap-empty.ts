import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { declaredSitemaps, namedBy, ofDeclaredSitemaps } from "./declared-sitemap.ts";
import { parseFault } from "./parse-fault.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-empty",
    category: "sitemaps",
    title: "Declared sitemap is empty",
    severity: "notice",
    why: "Search engines keep requesting the file and learn nothing from it.",
    fix: "Configure the software that generates the sitemap to list the pages, or stop declaring the file.",
    sources: ["https://www.sitemaps.org/protocol.html"],
    messages: { empty: "The sitemap {sitemap}, declared in {namedBy}, lists no URLs." },
  },
  query: ofDeclaredSitemaps,
  population: "site",

  *evaluate({ sitemaps }) {
    for (const sitemap of declaredSitemaps(sitemaps)) {
      const { url, status, source, urls, notAbsolute } = sitemap;
      // Other rules report unusable URLs and unreadable files.
      if (status !== 200 || urls > 0 || notAbsolute !== undefined || parseFault(sitemap) !== null) continue;
      yield {
        subject: { kind: "site", url },
        message: "empty",
        data: { sitemap: quote(url), namedBy: namedBy[source] },
      };
    }
  },
});
