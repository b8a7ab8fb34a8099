import { defineSiteRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "robots-txt-sitemap-invalid",
    category: "sitemaps",
    title: "Sitemap line in robots.txt is not an absolute URL",
    severity: "warning",
    why: "Search engines accept only absolute URLs here, so they do not find the sitemap through this line.",
    fix: "Write the URL of the sitemap in full, as in Sitemap: https://www.example.com/sitemap.xml.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#sitemap",
      "https://www.sitemaps.org/protocol.html#submit_robots",
    ],
    messages: { notAbsolute: "Sitemap lines in {robots} without an absolute URL: {lines}." },
  },
  query: {
    kind: "site",
    looksAt: {
      unit: "sitemap",
      count: ({ robots }) =>
        robots.reduce(
          (sum, { sitemaps, sitemapsNotAbsolute = [] }) => sum + sitemaps.length + sitemapsNotAbsolute.length,
          0,
        ),
    },
  },
  population: "site",

  *evaluate({ robots }) {
    for (const { url, sitemapsNotAbsolute } of robots) {
      if (sitemapsNotAbsolute === undefined) continue;
      yield {
        subject: { kind: "site", url },
        message: "notAbsolute",
        data: { robots: url, lines: examples(sitemapsNotAbsolute) },
      };
    }
  },
});
