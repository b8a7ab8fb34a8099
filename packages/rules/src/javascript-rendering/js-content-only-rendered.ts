import { examples } from "../evidence.ts";
import { defineRenderedRule, isCompared, isIndexable, isShell } from "../rendered-rule.ts";

/** Words of a main text from which its share means something. */
const minWords = 80;
const maxShare = 0.5;
const maxPassages = 3;

export default defineRenderedRule({
  meta: {
    id: "js-content-only-rendered",
    category: "javascript-rendering",
    judges: "content",
    title: "Most of the main text is missing without JavaScript",
    severity: "warning",
    concernsAnswers: "blocks",
    why: "Software that runs no scripts, such as most crawlers of answer engines, gets a page without this text, and Google gets it only once it has rendered the page, which may take longer or fail.",
    fix: "Render the main content on the server, or pre-render it, so that the HTML contains the text.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
      "https://developers.google.com/search/docs/crawling-indexing/javascript/dynamic-rendering",
    ],
  },
  says: {
    missing: [
      "show most of their main text only after scripts have run",
      "Of the {words} words of {first}, {missing} are not in its HTML, such as {passages}.",
    ],
  },
  population: "indexable",
  looksAt: isCompared,
  replaces: [
    {
      rule: "js-content-left-to-scripts",
      fault: "the HTML has next to no text, and scripts may add it",
      on: isCompared,
    },
  ],

  faultOf(sample) {
    const { differences } = sample.rendered;
    // js-empty-shell reports pages that scripts write as a whole.
    if (differences === null || !isIndexable(sample) || isShell(sample)) return null;
    const { words, missingWords } = differences;
    if (words.rendered < minWords || missingWords.count <= maxShare * words.rendered) return null;
    return {
      message: "missing",
      data: {
        words: words.rendered,
        missing: missingWords.count,
        passages: examples(missingWords.sample.slice(0, maxPassages)),
      },
      rank: missingWords.count / words.rendered,
    };
  },
});
