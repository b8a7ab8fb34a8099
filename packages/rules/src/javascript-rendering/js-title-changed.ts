import { defineRenderedRule, isCompared } from "../rendered-rule.ts";
import { writtenText } from "./written-text.ts";

export default defineRenderedRule({
  meta: {
    id: "js-title-changed",
    category: "javascript-rendering",
    judges: "head",
    title: "Scripts write the title",
    severity: "notice",
    why: "Software that runs no scripts, such as most crawlers of answer engines and link previews, gets the title of the HTML or none, and Google may show either until it has rendered the page.",
    fix: "Let the server send the final title in the HTML.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
      "https://developers.google.com/search/docs/appearance/title-link",
    ],
    concernsIndexing: true,
  },
  says: {
    added: [
      "have a title only after scripts have run",
      "{first} has no title in its HTML; scripts make it “{rendered}”.",
    ],
    changed: [
      "have another title after scripts have run",
      "{first} is “{raw}” in its HTML; scripts change that to “{rendered}”.",
    ],
  },
  population: "indexable",
  looksAt: isCompared,
  replaces: [
    {
      rule: "title-missing",
      fault: "the HTML has no title, and scripts write one",
      on: (page) => isCompared(page) && (page.differences?.title.rendered ?? "").trim() !== "",
    },
  ],

  faultOf(sample) {
    const { differences } = sample.rendered;
    return differences === null
      ? null
      : writtenText(sample, { raw: differences.title.raw ?? "", rendered: differences.title.rendered ?? "" });
  },
});
