import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";
import { effectiveHreflangs, namesItself } from "./own-annotations.ts";

export default definePageRule({
  meta: {
    id: "hreflang-missing-self",
    category: "international",
    title: "Page does not list itself among its language versions",
    severity: "warning",
    why: "Google asks every language version to list itself next to all others; without that entry, the set does not say which language this page is for.",
    fix: "Add an hreflang entry with the page's own language and its own URL.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: { missing: "The page lists {count} language versions, but not itself." },
  },
  population: "indexable",
  reads: ["hreflangs", "cutFacts"],

  applies: ({ hreflangs, cutFacts }) => effectiveHreflangs(hreflangs).length > 0 && !("hreflangs" in cutFacts),

  *evaluate({ url, hreflangs }) {
    const effective = effectiveHreflangs(hreflangs);
    if (effective.length === 0 || effective.some((annotation) => namesItself(url, annotation))) return;
    yield {
      at: effective[0]?.at,
      message: "missing",
      data: { count: effective.length, codes: examples(effective.map(({ code }) => code)) },
    };
  },
});
