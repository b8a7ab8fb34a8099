import { definePageRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";
import { hreflangProblem } from "./hreflang-code.ts";
import { effectiveHreflangs } from "./own-annotations.ts";

export default definePageRule({
  meta: {
    id: "hreflang-invalid-code",
    category: "international",
    title: "Page uses hreflang values that search engines do not support",
    severity: "error",
    why: "Search engines ignore an annotation with an invalid code, so visitors from that country or language see another version of the page.",
    fix: "Use x-default, or a two-letter language code (ISO 639-1) with an optional script (ISO 15924) and country (ISO 3166-1), as in en-GB.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: {
      suggested: '{count} hreflang values are invalid; for "{code}", "{suggestion}" is probably meant.',
      malformed: '{count} hreflang values are invalid; "{code}" does not have the form of a language code.',
      language: '{count} hreflang values are invalid; "{code}" does not begin with an ISO 639-1 language code.',
      script: '{count} hreflang values are invalid; "{code}" has no ISO 15924 script code.',
      region: '{count} hreflang values are invalid; "{code}" has no ISO 3166-1 country code.',
      unsupported:
        '{count} hreflang values are invalid; "{code}" is a language tag in a form that search engines do not support.',
    },
  },
  population: "html",
  reads: ["hreflangs"],

  applies: ({ hreflangs }) => effectiveHreflangs(hreflangs).length > 0,

  *evaluate({ hreflangs }) {
    const effective = effectiveHreflangs(hreflangs);
    const codes = new Set(effective.map(({ code }) => code));
    const invalid = [...codes].filter((code) => hreflangProblem(code) !== null);
    const [code] = invalid;
    const problem = code === undefined ? null : hreflangProblem(code);
    if (code === undefined || problem === null) return;
    const { kind, suggestion } = problem;
    const data = { count: invalid.length, code: quote(code), codes: examples(invalid) };
    yield {
      at: effective.find((annotation) => annotation.code === code)?.at,
      message: suggestion === null ? kind : "suggested",
      data: suggestion === null ? data : { ...data, suggestion: quote(suggestion) },
    };
  },
});
