import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { effectiveHreflangs } from "./own-annotations.ts";

export default definePageRule({
  meta: {
    id: "hreflang-outside-head",
    category: "international",
    title: "hreflang annotations are in the body",
    severity: "error",
    why: "Search engines read them in the head only, so they do not learn of the other language versions.",
    fix: "Move the link elements into the head, or annotate the versions in the sitemap.",
    sources: [
      "https://developers.google.com/search/docs/specialty/international/localized-versions",
      "https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata",
    ],
    messages: { body: "{count} annotations are in the body, the first for “{code}”, and none in the head." },
  },
  population: "html",
  reads: ["hreflangs", "headBroken"],
  applies: ({ hreflangs }) => hreflangs.length > 0,

  *evaluate({ hreflangs, headBroken }) {
    // An element that ends the head too early is the fault, and another rule names it.
    if (headBroken?.lost.includes("hreflang") === true || effectiveHreflangs(hreflangs).length > 0) return;
    const [first] = hreflangs;
    if (first === undefined) return;
    yield { at: first.at, message: "body", data: { count: hreflangs.length, code: quote(first.code) } };
  },
});
