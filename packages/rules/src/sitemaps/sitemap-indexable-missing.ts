import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-indexable-missing",
    category: "sitemaps",
    title: "Pages are missing from the sitemap",
    severity: "notice",
    concernsAnswers: "tidies",
    why: "The site has a sitemap, but search engines do not learn from it that these pages exist or have changed.",
    fix: "Add the pages to the sitemap, preferably in the software that generates it.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview"],
    messages: {
      missing:
        "Indexable pages in no sitemap: {pages} of {of}, for example {first}. Archives, URLs with parameters, copies of listed pages, pages that link nowhere, and languages without a sitemap are not counted.",
    },
    partialCrawl: "unsafe",
  },
  query: { kind: "unlisted" },
  population: "indexable",

  *evaluate({ memberIds, sample, compared }) {
    const [first] = sample;
    // If no page is listed, the sitemap belongs to another site.
    if (first === undefined || memberIds.length >= compared) return;
    const size = memberIds.length;
    yield {
      subject: { kind: "group", url: first.url, key: "unlisted", size, sample: sample.map(({ url }) => url) },
      message: "missing",
      data: { pages: size, of: compared, first: quote(first.url) },
      memberIds,
    };
  },
});
