import { type PageCases, page } from "../testing/index.ts";

export default {
  markup: {
    wrong: '<html lang="english">',
    right: '<html lang="en">',
  },
  passes: ["en", "EN-us", "zh-Hant-HK", "haw", "es-419", "sr-Latn", "de-CH-1996", "en-GB-oed", "x-elvish"]
    .map((lang) => page({ lang }))
    .concat([
      // Kanuri is written in Latin or Arabic letters.
      page({ lang: "kr", title: "Kanuri ye" }),
      page({ lang: "ko", title: "상태" }),
    ]),
  fails: [
    { on: page({ lang: "en-UK" }), messages: ["suggested"] },
    { on: page({ lang: "en_US" }), messages: ["suggested"] },
    { on: page({ lang: "jp" }), messages: ["suggested"] },
    { on: page({ lang: "{{ page.lang }}" }), messages: ["malformed"] },
    { on: page({ lang: "InvalidLangCode" }), messages: ["malformed"] },
    { on: page({ lang: "xx" }), messages: ["language"] },
    { on: page({ lang: "zn-Hans" }), messages: ["suggested"] },
    { on: page({ lang: "zh-Simp" }), messages: ["suggested"] },
    { on: page({ lang: "kr", title: "상태" }), messages: ["mistaken"] },
    {
      on: page({ lang: "tw", headings: [{ level: 1, text: "登山靴", hidden: false, inMain: true }] }),
      messages: ["mistaken"],
    },
    { on: page({ lang: "en-Abcd" }), messages: ["script"] },
    { on: page({ lang: "de-JX" }), messages: ["region"] },
  ],
  notApplicable: [page({ lang: null }), page({ lang: "" }), page({ lang: " " })],
} satisfies PageCases;
