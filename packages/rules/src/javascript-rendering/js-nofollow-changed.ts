import { defineRenderedRule, isCompared, isIndexable } from "../rendered-rule.ts";

export default defineRenderedRule({
  meta: {
    id: "js-nofollow-changed",
    category: "javascript-rendering",
    judges: "links",
    title: "Scripts change whether the links of a page are to be followed",
    severity: "warning",
    why: "Crawlers obey the HTML until they have rendered the page, and those that run no scripts always do: it is uncertain whether they follow its links.",
    fix: "Send the same robots meta tag in the HTML that scripts leave.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag",
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
    ],
    concernsIndexing: true,
  },
  says: {
    added: ["get nofollow from scripts", "{first} is one of them."],
    removed: ["have nofollow in their HTML, which scripts remove", "{first} is one of them."],
  },
  population: "indexable",
  looksAt: isCompared,

  faultOf(sample) {
    const { differences } = sample.rendered;
    if (differences === null || !isIndexable(sample)) return null;
    const { nofollow, noindex } = differences;
    // Rules about noindex report pages where both change.
    if (nofollow.raw === nofollow.rendered || noindex.raw !== noindex.rendered) return null;
    return { message: nofollow.rendered ? "added" : "removed" };
  },
});
