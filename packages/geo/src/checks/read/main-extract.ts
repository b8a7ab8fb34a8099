import { definePageCheck } from "../answer-check.ts";

/** A page with fewer has no content to find, such as one that leads to another language. */
const minWords = 150;

export default definePageCheck({
  meta: {
    id: "render.main-extract",
    answer: "read",
    effect: "tidies",
    severity: "notice",
    title: "No element marks the main content",
    why: "Tools that read a page for an assistant look for main or article first, and guess otherwise.",
    fix: "Put the content of the template into one main element, and menus and banners outside.",
    sources: ["https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element"],
    messages: { none: "The page has neither a main nor an article element." },
  },
  assess: ({ record }) =>
    record.mainTextEndByte === null || record.wordCount < minWords || record.scriptShell !== null
      ? "not-applicable"
      : null,
  *evaluate({ record: { mainCount, articleCount } }) {
    // Readers of pages guess well on most sites, so that this alone is nothing to do first.
    if (mainCount + articleCount === 0) yield { message: "none", certainty: "review" };
  },
});
