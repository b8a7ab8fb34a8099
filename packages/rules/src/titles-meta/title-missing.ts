import { definePageRule, hasOwnMetadata } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "title-missing",
    category: "titles-meta",
    title: "Page has no title",
    severity: "error",
    concernsAnswers: "costs",
    why: "People click the title in search results; without one, search engines make one up.",
    fix: "Give the page one title element that says what is specific to this page.",
    sources: ["https://developers.google.com/search/docs/appearance/title-link"],
    messages: { missing: "The page has no title element.", empty: "The title element is empty." },
  },
  population: "indexable",
  reads: ["title", "titles", "headAt", "metaRefresh", "scriptShell", "isDemo"],
  // Script-rendered pages may have a title, too.
  applies: (page) => hasOwnMetadata(page) && !page.isDemo,

  *evaluate(page) {
    if (page.title === null) yield { at: page.headAt, message: "missing" };
    else if (page.title.trim() === "") yield { at: page.titles[0]?.at, message: "empty" };
  },
});
