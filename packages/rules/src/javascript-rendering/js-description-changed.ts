import { defineRenderedRule, isCompared } from "../rendered-rule.ts";
import { writtenText } from "./written-text.ts";

export default defineRenderedRule({
  meta: {
    id: "js-description-changed",
    category: "javascript-rendering",
    judges: "head",
    title: "Scripts write the meta description",
    severity: "notice",
    why: "Link previews and crawlers that run no scripts get the description of the HTML or none, and it is uncertain from which of the two Google makes its snippets.",
    fix: "Let the server send the final meta description in the HTML.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
      "https://developers.google.com/search/docs/appearance/snippet",
    ],
    concernsIndexing: true,
  },
  says: {
    added: [
      "have a meta description only after scripts have run",
      "{first} has none in its HTML; scripts write “{rendered}”.",
    ],
    changed: [
      "have another meta description after scripts have run",
      "{first} has “{raw}” in its HTML; scripts change that to “{rendered}”.",
    ],
  },
  population: "indexable",
  looksAt: isCompared,
  replaces: [
    {
      rule: "meta-description-missing",
      fault: "the HTML has no meta description, and scripts write one",
      on: (page) => isCompared(page) && (page.differences?.description.rendered ?? "").trim() !== "",
    },
  ],

  faultOf(sample) {
    const { differences } = sample.rendered;
    return differences === null
      ? null
      : writtenText(sample, {
          raw: differences.description.raw ?? "",
          rendered: differences.description.rendered ?? "",
        });
  },
});
