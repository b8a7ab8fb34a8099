import { contentFacts, definePageRule, hasOwnContent, hasText } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "h1-missing",
    category: "headings",
    title: "Page has no main heading",
    severity: "notice",
    concernsAnswers: "costs",
    why: "The main heading tells visitors, screen readers and search engines what the page is about.",
    fix: "Make the page's main heading an h1 element with text.",
    sources: ["https://developers.google.com/search/docs/appearance/title-link"],
    messages: {
      missing: "The page has no h1 element.",
      empty: "No h1 element contains text or an image with alternative text.",
    },
  },
  population: "indexable",
  reads: ["headings", "wordCount", "cjkCharacters", "bodyTruncated", "cutFacts", "isDemo", ...contentFacts],
  // A heading may be in the part that was not read, and a page without text, such as a game, needs none.
  applies(page) {
    const isWholeRead = !page.bodyTruncated && !("headings" in page.cutFacts);
    return isWholeRead && !page.isDemo && hasOwnContent(page) && hasText(page);
  },

  *evaluate(page) {
    const main = page.headings.filter(({ level }) => level === 1);
    if (main.some(({ text }) => text.trim() !== "")) return;
    yield {
      at: main[0]?.at,
      message: main.length === 0 ? "missing" : "empty",
    };
  },
});
