import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "meta-description-multiple",
    category: "titles-meta",
    title: "Page has more than one meta description",
    severity: "notice",
    why: "With several descriptions, search engines may show any of them, or none.",
    fix: "Find the template or plug-in that adds the second one, and keep the one that describes this page.",
    sources: ["https://html.spec.whatwg.org/multipage/semantics.html#standard-metadata-names"],
    messages: { multiple: "Meta descriptions on this page: {count} ({descriptions})." },
  },
  population: "indexable",
  reads: ["metaDescriptions"],
  applies: ({ metaDescriptions }) => metaDescriptions.length > 0,

  *evaluate(page) {
    const count = page.metaDescriptions.length;
    if (count < 2) return;
    const descriptions = examples(page.metaDescriptions.map(({ text }) => text));
    yield {
      at: page.metaDescriptions[1]?.at,
      message: "multiple",
      data: { count, descriptions },
    };
  },
});
