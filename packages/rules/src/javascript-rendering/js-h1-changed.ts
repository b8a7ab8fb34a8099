import { defineRenderedRule, isCompared } from "../rendered-rule.ts";
import { writtenText } from "./written-text.ts";

export default defineRenderedRule({
  meta: {
    id: "js-h1-changed",
    category: "javascript-rendering",
    judges: "content",
    title: "Scripts write the main heading",
    severity: "notice",
    why: "Software that runs no scripts, such as most crawlers of answer engines, sees another main heading than visitors or none, and so does not learn what the page is about.",
    fix: "Let the server send the main heading in the HTML.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics"],
    concernsIndexing: true,
  },
  says: {
    added: [
      "have a main heading only after scripts have run",
      "{first} has no h1 with text in its HTML; scripts write “{rendered}”.",
    ],
    changed: [
      "have another main heading after scripts have run",
      "{first} has “{raw}” in its HTML; scripts change that to “{rendered}”.",
    ],
  },
  population: "indexable",
  looksAt: isCompared,
  replaces: [
    {
      rule: "h1-missing",
      fault: "the HTML has no main heading, and scripts write one",
      on: (page) => isCompared(page) && (page.differences?.h1.rendered ?? []).some((text) => text.trim() !== ""),
    },
  ],

  faultOf(sample) {
    const { differences } = sample.rendered;
    return differences === null
      ? null
      : writtenText(sample, {
          raw: differences.h1.raw.join(" "),
          rendered: differences.h1.rendered.join(" "),
        });
  },
});
