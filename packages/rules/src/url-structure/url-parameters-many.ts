import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "url-parameters-many",
    category: "url-structure",
    title: "URL has many query parameters",
    severity: "notice",
    why: "Many parameters combine into a huge number of URLs with nearly the same content, which crawlers fetch instead of other pages.",
    fix: "Remove parameters that do not change the content, or name the main version as canonical.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/url-structure"],
    messages: { many: "The URL has {count} query parameters, more than {maxParameters}: {names}." },
    options: {
      maxParameters: {
        default: 4,
        unit: "parameters",
        description: "Maximum number of distinct query parameters.",
        source: "Sightline; Google recommends few parameters and publishes no number",
        date: "2026-11-21",
      },
    },
  },
  population: "indexable",
  reads: ["url"],

  *evaluate(page, { maxParameters }) {
    const names = new Set([...new URL(page.url).searchParams.keys()].filter((name) => name !== ""));
    const count = names.size;
    if (count <= maxParameters) return;
    const data = { count, maxParameters, names: examples(names) };
    yield { message: "many", data };
  },
});
