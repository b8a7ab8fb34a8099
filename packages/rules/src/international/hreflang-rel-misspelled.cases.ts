import { type PageCases, page } from "../testing/index.ts";

const german = { rel: "alternative", code: "de", raw: "/de" };

export default {
  markup: {
    wrong: '<link rel="alternative" hreflang="de" href="https://site.test/de/boots">',
    right: '<link rel="alternate" hreflang="de" href="https://site.test/de/boots">',
  },
  passes: [page(), page({ hreflangs: [{ code: "de", raw: "/de", url: "https://site.test/de", place: "head" }] })],
  fails: [
    { on: page({ misspelledHreflangs: [german] }), messages: ["misspelled"] },
    { on: page({ misspelledHreflangs: [german, { ...german, code: "fr" }] }), messages: ["misspelled"] },
  ],
} satisfies PageCases;
