import { type PageCases, page } from "../testing/index.ts";

const annotated = (...codes: readonly string[]) =>
  page({ hreflangs: codes.map((code) => ({ code, raw: "/x", url: "https://site.test/x", place: "head" })) });

export default {
  markup: {
    wrong: '<link rel="alternate" hreflang="en-UK" href="https://site.test/en">',
    right: '<link rel="alternate" hreflang="en-GB" href="https://site.test/en">',
  },
  passes: [
    annotated("en", "EN-gb", "zh-Hant", "zh-Hans-CN", "pt-BR", "X-Default"),
    // Codes that look like a mistake and are none: Ukrainian, Basque, Laos.
    annotated("uk", "eu", "en-LA"),
  ],
  fails: [
    { on: annotated("en", "en-UK"), messages: ["suggested"] },
    { on: annotated("en_US", "de_DE"), messages: ["suggested"] },
    { on: annotated("jp"), messages: ["suggested"] },
    { on: annotated(""), messages: ["malformed"] },
    { on: annotated("en US"), messages: ["malformed"] },
    { on: annotated("xx"), messages: ["language"] },
    { on: annotated("zh-Simp"), messages: ["suggested"] },
    { on: annotated("en-Abcd"), messages: ["script"] },
    { on: annotated("en-EU"), messages: ["region"] },
    { on: annotated("es-419"), messages: ["unsupported"] },
    { on: annotated("fil"), messages: ["unsupported"] },
  ],
  notApplicable: [page(), page({ hreflangs: [{ code: "xx", raw: "/x", url: "https://site.test/x", place: "body" }] })],
} satisfies PageCases;
