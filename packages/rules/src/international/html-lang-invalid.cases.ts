import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: ["en", "EN-us", "zh-Hant-HK", "haw", "es-419", "sr-Latn", "de-CH-1996", "en-GB-oed", "x-elvish"].map((lang) =>
    page({ lang }),
  ),
  fails: [
    { on: page({ lang: "en-UK" }), messages: ["suggested"] },
    { on: page({ lang: "en_US" }), messages: ["suggested"] },
    { on: page({ lang: "jp" }), messages: ["suggested"] },
    { on: page({ lang: "{{ page.lang }}" }), messages: ["malformed"] },
    { on: page({ lang: "InvalidLangCode" }), messages: ["malformed"] },
    { on: page({ lang: "xx" }), messages: ["language"] },
    { on: page({ lang: "zh-Simp" }), messages: ["script"] },
    { on: page({ lang: "de-JX" }), messages: ["region"] },
  ],
  notApplicable: [page({ lang: null }), page({ lang: "" }), page({ lang: " " })],
} satisfies PageCases;
