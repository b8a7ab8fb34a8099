import { type PageCases, page } from "../testing/index.ts";

const self = "https://site.test/boots";
const annotated = (lang: string | null, ...codes: readonly string[]) =>
  page({ lang, hreflangs: codes.map((code) => ({ code, raw: self, url: self, place: "head" })) });

export default {
  markup: {
    wrong: `<html lang="en">
<link rel="alternate" hreflang="de" href="https://site.test/boots">`,
    right: `<html lang="de">
<link rel="alternate" hreflang="de" href="https://site.test/boots">`,
  },
  passes: [
    annotated("en-GB", "en"),
    annotated("EN", "en-us"),
    annotated("nb", "no"),
    annotated("iw", "he"),
    // One page for two languages, of which it names one.
    annotated("fr", "en", "fr-CA"),
    // The lang attribute is the wrong one: content-language-mismatch reports it.
    { ...annotated("en", "ja"), textLanguage: "ja", mislabelledText: "本章ではインストール手順について説明します。" },
  ],
  fails: [
    { on: annotated("it", "en"), messages: ["differs"] },
    { on: { ...annotated("en", "ja"), textLanguage: "en" }, messages: ["differs"] },
    { on: annotated("en", "x-default", "de", "de-AT"), messages: ["differs"] },
  ],
  notApplicable: [
    annotated("en"),
    annotated(null, "en"),
    annotated("en", "x-default"),
    annotated("{{lang}}", "en"),
    page({ hreflangs: [{ code: "de", raw: "/de", url: "https://site.test/de", place: "head" }] }),
    page({ hreflangs: [{ code: "de", raw: self, url: self, place: "body" }] }),
  ],
} satisfies PageCases;
