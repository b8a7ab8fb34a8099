import { type PageParts, page, type ShareCases } from "../testing/index.ts";

const text = { textLanguage: "ja", mislabelledText: "本章ではPG-Stromのインストール手順について説明します。" };
/** A site with an English page and a Japanese one that declares English. */
const site = (parts: PageParts = {}) => [
  page({ textLanguage: "en" }),
  page({ url: "https://site.test/project/ja/boots", lang: "en", ...text, ...parts }),
];

export default {
  passes: [
    site({ lang: "ja", mislabelledText: null }),
    site({ textLanguage: null, mislabelledText: null }),
    // html-lang-missing reports it.
    site({ lang: null }),
    site({ lang: "  " }),
    // The version is not translated yet: language-version-untranslated reports it.
    site({ url: "https://site.test/project/de/boots", lang: "de", textLanguage: "en" }),
    // html-lang-invalid names the code that is meant.
    site({ lang: "kr", textLanguage: "ko", title: "장화" }),
  ],
  fails: [
    { on: site(), messages: ["inFolder"] },
    { on: site({ url: "https://site.test/boots-ja" }), messages: ["mismatch"] },
    { on: site({ url: "https://site.test/go/boots", textLanguage: "de" }), messages: ["mismatch"] },
    // One finding for each folder.
    {
      on: [
        ...site(),
        ...site({ url: "https://site.test/project/ja/soles" }),
        ...site({ url: "https://site.test/de/", textLanguage: "de" }),
      ],
      messages: ["inFolder", "inFolder"],
    },
  ],
} satisfies ShareCases;
