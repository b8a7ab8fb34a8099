import { quote } from "../evidence.ts";
import { defineRenderedRule, isCompared, isIndexable, isShell } from "../rendered-rule.ts";

export default defineRenderedRule({
  meta: {
    id: "js-canonical-only-rendered",
    category: "javascript-rendering",
    judges: "head",
    title: "Only scripts set a canonical URL",
    severity: "notice",
    why: "Crawlers that run no scripts find no canonical, and Google finds it only once it has rendered the page.",
    fix: "Send the canonical in the HTML.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
    ],
    concernsIndexing: true,
  },
  says: {
    added: ["have a canonical only after scripts have run", "{first} has none in its HTML; scripts add {rendered}."],
  },
  population: "indexable",
  looksAt: isCompared,
  replaces: [
    {
      rule: "canonical-missing",
      fault: "the HTML has no canonical, and scripts add one",
      on: (page) => isCompared(page) && page.differences?.canonical.rendered != null,
    },
  ],

  faultOf(sample) {
    const { raw = null, rendered = null } = sample.rendered.differences?.canonical ?? {};
    // js-empty-shell reports pages that scripts write as a whole.
    if (raw !== null || rendered === null || !isIndexable(sample) || isShell(sample)) return null;
    return { message: "added", data: { rendered: quote(rendered) } };
  },
});
