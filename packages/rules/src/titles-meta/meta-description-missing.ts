import { contentFacts, definePageRule, hasOwnContent, hasText, isListing } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "meta-description-missing",
    category: "titles-meta",
    title: "Page has no meta description",
    severity: "notice",
    why: "Without a description, search engines compose the snippet from the page alone, and you have no say in it.",
    fix: "Write one or two sentences that say what this page offers.",
    sources: ["https://developers.google.com/search/docs/appearance/snippet"],
    messages: {
      missing: "No meta description was found.",
      empty: "The meta description has no text.",
    },
  },
  population: "indexable",
  reads: ["metaDescriptions", "headAt", "wordCount", "cjkCharacters", "isHome", "isDemo", ...contentFacts],
  // Nobody writes a snippet for a list that is made by itself, and for an empty page there is nothing to say.
  applies: (page) => hasOwnContent(page) && (page.isHome || hasText(page)) && !page.isDemo && !isListing(page.url),

  *evaluate(page) {
    if (page.metaDescriptions.some(({ text }) => text.trim() !== "")) return;
    const message = page.metaDescriptions.length === 0 ? "missing" : "empty";
    const at = page.metaDescriptions[0]?.at ?? page.headAt;
    yield { at, message };
  },
});
