import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { declaredSitemaps, namedBy } from "./declared-sitemap.ts";
import { parseFault } from "./parse-fault.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-empty",
    category: "sitemaps",
    title: "Declared sitemap lists nothing",
    severity: "notice",
    why: "Search engines ask for the file again and again, and learn nothing from it.",
    fix: "Let the program that writes the sitemap list the pages, or stop naming the file.",
    sources: ["https://www.sitemaps.org/protocol.html"],
    messages: { empty: "The sitemap {sitemap}, named by {namedBy}, lists no URL." },
  },
  query: { kind: "site" },
  population: "site",

  *evaluate({ sitemaps }) {
    for (const sitemap of declaredSitemaps(sitemaps)) {
      const { url, status, source, urls, notAbsolute } = sitemap;
      // That its URLs cannot be used, or the file not be read, is another fault.
      if (status !== 200 || urls > 0 || notAbsolute !== undefined || parseFault(sitemap) !== null) continue;
      yield {
        subject: { kind: "site", url },
        message: "empty",
        data: { sitemap: quote(url), namedBy: namedBy[source] },
      };
    }
  },
});
