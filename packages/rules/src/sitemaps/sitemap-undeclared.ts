import { defineSiteRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-undeclared",
    category: "sitemaps",
    title: "Sitemap is not declared",
    severity: "notice",
    why: "Crawlers find sitemaps through robots.txt; an undeclared sitemap is read only by search engines to which it was submitted.",
    fix: "Declare the sitemap in robots.txt, as in Sitemap: https://www.example.com/sitemap.xml, or in the sitemap index that is declared there.",
    sources: [
      "https://www.sitemaps.org/protocol.html#submit_robots",
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#addsitemap",
    ],
    messages: {
      undeclared: "Sitemaps that neither robots.txt nor another sitemap declares: {files} ({sitemaps}).",
    },
    // It may have been submitted by hand, which is not visible from outside.
    scored: false,
  },
  query: {
    kind: "site",
    looksAt: { unit: "sitemap", count: ({ sitemaps }) => sitemaps.filter(({ status }) => status === 200).length },
  },
  population: "site",

  *evaluate({ origin, sitemaps }) {
    const undeclared = sitemaps.filter(({ source, status, urls }) => {
      return source === "well-known" && status === 200 && urls > 0;
    });
    if (undeclared.length === 0) return;
    yield {
      subject: { kind: "site", url: origin },
      message: "undeclared",
      data: { files: undeclared.length, sitemaps: examples(undeclared.map(({ url }) => url)) },
    };
  },
});
