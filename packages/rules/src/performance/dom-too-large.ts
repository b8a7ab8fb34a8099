import { definePageRule } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "dom-too-large",
    category: "performance",
    title: "Page has too many DOM elements",
    severity: "notice",
    why: "Every element costs memory and time whenever the browser lays out or updates the page, especially on phones.",
    fix: "Split very long pages, remove wrapper elements, and load long lists in parts.",
    sources: ["https://developer.chrome.com/docs/lighthouse/performance/dom-size"],
    messages: { large: "The page has {elements} elements outside code listings, more than {maxElements}." },
    options: {
      maxElements: {
        default: 3000,
        unit: "elements",
        description: "Maximum number of elements in the served HTML, not counting those inside pre and code.",
        source: "Sightline: twice the 1,400 elements that Lighthouse calls excessive",
        date: "2026-11-21",
      },
    },
  },
  population: "html",
  reads: ["elementCount", "codeElementCount", "hasScript"],
  // Without scripts, a page is laid out once.
  applies: ({ hasScript }) => hasScript,

  *evaluate(page, { maxElements }) {
    // Spans that highlight source code are intentional.
    const elements = page.elementCount - page.codeElementCount;
    if (elements <= maxElements) return;
    yield { message: "large", data: { elements, maxElements } };
  },
});
