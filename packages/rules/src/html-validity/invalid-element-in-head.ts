import { definePageRule } from "@sightline/model/rule";

/** Elements that search engines read in the head only; robots rules, titles and JSON-LD count in the body too. */
const readInHeadOnly = ["canonical", "hreflang", "description"] as const;

export default definePageRule({
  meta: {
    id: "invalid-element-in-head",
    category: "html-validity",
    title: "An element ends the head too early",
    severity: "error",
    why: "The parser moves everything after an element that does not belong in the head into the body, where search engines ignore metadata.",
    fix: "Move the element into the body, or below the last link or meta element in the head.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata"],
    messages: { lost: "{element} ends the head, so these move to the body: {lost}." },
    cause: "head-broken",
  },
  population: "html",
  reads: ["headBroken"],

  *evaluate(page) {
    const broken = page.headBroken;
    if (broken === null || !readInHeadOnly.some((name) => broken.lost.includes(name))) return;
    yield {
      at: broken.at,
      message: "lost",
      data: { element: broken.element === "#text" ? "Text" : `<${broken.element}>`, lost: broken.lost },
    };
  },
});
