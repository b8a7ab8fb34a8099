import { contentFacts, definePageRule, hasOwnContent, isListing } from "@sightline/model/rule";
import { describesItself, ownTextFacts } from "./describes-itself.ts";

export default definePageRule({
  meta: {
    id: "meta-description-missing",
    category: "titles-meta",
    title: "Page has no meta description",
    severity: "notice",
    concernsAnswers: "costs",
    why: "Without a description, search engines take the whole snippet from the page, and you cannot influence it.",
    fix: "Write one or two sentences that say what this page offers.",
    sources: ["https://developers.google.com/search/docs/appearance/snippet"],
    messages: {
      missing: "The page has no meta description.",
      empty: "The meta description is empty.",
    },
  },
  population: "indexable",
  reads: ["metaDescriptions", "headAt", "isHome", "isDemo", ...ownTextFacts, ...contentFacts],
  // Generated lists are not given a description, unless their template has a place for one.
  applies: (page) =>
    hasOwnContent(page) &&
    (page.isHome || !describesItself(page)) &&
    !page.isDemo &&
    (page.metaDescriptions.length > 0 || !isListing(page.url)),

  *evaluate(page) {
    if (page.metaDescriptions.some(({ text }) => text.trim() !== "")) return;
    const message = page.metaDescriptions.length === 0 ? "missing" : "empty";
    const at = page.metaDescriptions[0]?.at ?? page.headAt;
    yield { at, message };
  },
});
