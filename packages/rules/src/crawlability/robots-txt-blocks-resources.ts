import { examples, quote } from "../evidence.ts";
import { defineRenderedRule, isIndexable } from "../rendered-rule.ts";

/** Types of requests by which scripts build a page, or that shape it. */
const neededTypes = new Set(["script", "stylesheet", "fetch", "xhr"]);
/** Share of the words that scripts write, from which what they need matters to search. */
const minWritten = 0.1;
const maxShown = 3;

export default defineRenderedRule({
  meta: {
    id: "robots-txt-blocks-resources",
    category: "crawlability",
    title: "robots.txt hides files from Google that pages need to be shown",
    severity: "warning",
    why: "Google renders pages without these files, and may miss text, links or the layout that visitors see.",
    fix: "Allow the scripts, style sheets and data that pages load in robots.txt, by a more specific path or without the rule.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/robots/intro",
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
    ],
    concernsIndexing: true,
  },
  says: {
    content: [
      "show text only with scripts, and load scripts or data that robots.txt hides from Googlebot",
      "{robots} line {line} ({rule}) hides {files} of {first}, such as {urls}, and scripts write {percent} % of its text.",
    ],
    files: [
      "load scripts or style sheets that robots.txt hides from Googlebot",
      "{robots} line {line} ({rule}) hides {files} of {first}, such as {urls}.",
    ],
  },
  population: "indexable",
  looksAt: ({ measures }) => measures !== null,

  faultOf(sample) {
    const { differences } = sample.rendered;
    const isBlockedItself = sample.blocked.some(({ url }) => url === sample.page.url);
    const needed = sample.blocked.filter(({ type }) => neededTypes.has(type));
    const [first] = needed;
    // robots-txt-blocks-all and robots-txt-blocks-important report pages.
    if (first === undefined || isBlockedItself || !isIndexable(sample)) return null;
    const { robots, line, rule } = first;
    const urls = examples(needed.slice(0, maxShown).map(({ url }) => url));
    const data = { robots, line, rule: quote(rule), files: needed.length, urls };
    const written = differences === null ? 0 : differences.missingWords.count / Math.max(1, differences.words.rendered);
    if (written <= minWritten || !needed.some(({ type }) => type !== "stylesheet")) {
      return { message: "files", data, certainty: "review" };
    }
    return { message: "content", data: { ...data, percent: Math.round(Math.min(1, written) * 100) }, rank: written };
  },
});
