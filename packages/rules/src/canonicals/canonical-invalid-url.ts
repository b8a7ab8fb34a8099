import { defineSiteRule } from "@sightline/model/rule";
import { pagesShare } from "../site-share.ts";
import { effectiveCanonicals } from "./declared-targets.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-invalid-url",
    category: "canonicals",
    title: "Canonicals are not usable URLs",
    severity: "warning",
    concernsAnswers: "costs",
    why: "Search engines ignore an empty or invalid canonical and choose themselves which URL of the page they show.",
    fix: "Write the full URL of the page in the canonical, or remove the element.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://html.spec.whatwg.org/multipage/semantics.html#attr-link-href",
    ],
    messages: {
      empty: "Pages with an empty canonical: {pages} of {of} with a canonical, for example {first}.",
      invalid:
        "Pages whose canonical is not an http or https URL: {pages} of {of} with a canonical, for example {first}, which has “{seen}”.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ canonicals }) => effectiveCanonicals(canonicals).length > 0,
    faultOf({ canonicals }) {
      const unusable = effectiveCanonicals(canonicals).find(({ raw, url }) => url === null || raw.trim() === "");
      if (unusable === undefined) return null;
      return { fault: unusable.raw.trim() === "" ? "empty" : "invalid", seen: unusable.raw, at: unusable.at };
    },
  },
  population: "site",

  *evaluate(row) {
    yield pagesShare(row);
  },
});
