import { definePageRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "hreflang-rel-misspelled",
    category: "international",
    title: "Page misspells rel=alternate on its language versions",
    severity: "error",
    why: "Search engines read hreflang only on link elements with rel=alternate; they ignore these language versions, and may show visitors the page in the wrong language.",
    fix: 'Write rel="alternate" in each of these link elements.',
    sources: [
      "https://developers.google.com/search/docs/specialty/international/localized-versions",
      "https://html.spec.whatwg.org/multipage/links.html#rel-alternate",
    ],
    messages: {
      misspelled: 'Link elements with hreflang and rel="{rel}" instead of rel="alternate": {count} ({codes}).',
    },
  },
  population: "html",
  reads: ["misspelledHreflangs", "hreflangs"],
  applies: (page) => page.hreflangs.length + page.misspelledHreflangs.length > 0,

  *evaluate({ misspelledHreflangs }) {
    const [first] = misspelledHreflangs;
    if (first === undefined) return;
    const codes = examples(misspelledHreflangs.map(({ code }) => code));
    const data = { rel: quote(first.rel), count: misspelledHreflangs.length, codes };
    yield { at: first.at, message: "misspelled", data };
  },
});
