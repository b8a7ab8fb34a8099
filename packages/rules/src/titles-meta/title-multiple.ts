import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "title-multiple",
    category: "titles-meta",
    title: "Page has more than one title element",
    severity: "notice",
    why: "A document should have one title; with several, each search engine and browser decides which one to use.",
    fix: "Find the template or plug-in that adds the second title element, and keep one.",
    sources: ["https://html.spec.whatwg.org/multipage/semantics.html#the-title-element"],
    messages: { multiple: "Title elements on this page: {count} ({titles})." },
  },
  population: "indexable",
  reads: ["titles"],
  applies: ({ titles }) => titles.length > 0,

  *evaluate(page) {
    const count = page.titles.length;
    if (count < 2) return;
    const titles = examples(page.titles.map(({ text }) => text));
    yield {
      at: page.titles[1]?.at,
      message: "multiple",
      data: { count, titles },
    };
  },
});
