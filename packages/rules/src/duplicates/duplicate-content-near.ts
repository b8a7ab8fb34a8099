import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "duplicate-content-near",
    category: "duplicates",
    title: "Pages have nearly the same main text",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "Search engines may keep one of the pages and leave out the others, and links and other signals are divided between them.",
    fix: "Merge the pages, name one of them as canonical in the copies, or give each its own text.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: {
      near: "{size} pages have nearly the same main text ({percent} % or more in common), among them {first} and {second}.",
    },
    options: {
      minSimilarity: {
        default: 90,
        unit: "%",
        description: "Minimum share of common 5-word sequences (Jaccard) between two main texts.",
        source: "Sightline; the default of several crawlers",
        date: "2026-11-21",
      },
    },
    partialCrawl: "positives-only",
  },
  query: { kind: "clusters", relation: "near-duplicate" },
  population: "indexable",

  *evaluate({ representative, memberIds, sample, similarity }, { minSimilarity }) {
    const second = sample.find(({ id }) => id !== representative.id);
    // A cluster contains only one of several pages with equal texts; another rule reports the duplicates.
    if (second === undefined || similarity * 100 < minSimilarity) return;
    if (sample.some(({ indexability }) => indexability !== "indexable")) return;
    const size = memberIds.length;
    yield {
      subject: {
        kind: "group",
        url: representative.url,
        key: representative.url,
        size,
        sample: sample.slice(0, 10).map(({ url }) => url),
      },
      message: "near",
      memberIds,
      data: {
        size,
        percent: Math.floor(similarity * 100),
        first: quote(representative.url),
        second: quote(second.url),
      },
    };
  },
});
