import { definePageRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";
import { primaryLanguage } from "./language-problem.ts";
import { effectiveHreflangs, namesItself } from "./own-annotations.ts";

export default definePageRule({
  meta: {
    id: "hreflang-missing-self",
    category: "international",
    title: "Page does not list itself among its language versions",
    severity: "warning",
    why: "Google asks every language version to list itself next to all others; without that entry, the set does not say which language this page is for.",
    fix: "Add an hreflang entry with the page's own language and its own URL. Later pages of a list need entries for their own versions, or none.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: {
      missing: "The page lists {count} language versions, but not itself.",
      repeated:
        "The page lists {count} language versions, but not itself: for its own language, {code}, it names {other}.",
    },
  },
  population: "indexable",
  reads: ["lang", "hreflangs", "cutFacts"],

  applies: ({ hreflangs, cutFacts }) => effectiveHreflangs(hreflangs).length > 0 && !("hreflangs" in cutFacts),

  *evaluate({ url, lang, hreflangs }) {
    const effective = effectiveHreflangs(hreflangs);
    if (effective.length === 0 || effective.some((annotation) => namesItself(url, annotation))) return;
    const ownCodes = [lang, primaryLanguage(lang ?? "")].map((code) => code?.toLowerCase());
    const other = effective.find(({ code }) => ownCodes.includes(code.toLowerCase()));
    const data = { count: effective.length, codes: examples(effective.map(({ code }) => code)) };
    yield {
      at: effective[0]?.at,
      message: other === undefined ? "missing" : "repeated",
      data: other === undefined ? data : { ...data, code: quote(other.code), other: quote(other.url ?? other.raw) },
    };
  },
});
