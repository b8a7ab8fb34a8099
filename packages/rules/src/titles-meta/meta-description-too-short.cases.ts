import { type PageCases, page, refresh, shell } from "../testing/index.ts";

const description = (text: string) => page({ metaDescription: text, metaDescriptions: [{ text, place: "head" }] });

export default {
  markup: {
    wrong: '<meta name="description" content="Boots.">',
    right:
      '<meta name="description" content="How we test walking boots in eight hours of rain, and which of them stay dry inside.">',
  },
  passes: [
    page(),
    page({ metaDescription: null, metaDescriptions: [] }),
    description(""),
    description("b".repeat(50)),
    // meta-description-placeholder reports it.
    description("This is meta description"),
    // 25 characters of Japanese, 75 bytes
    description("防水登山靴の選び方を八時間の雨で試した結果とともに紹介"),
  ],
  fails: [
    { on: description("b".repeat(49)), messages: ["short"] },
    { on: description("防水登山靴の選び方を紹介します"), messages: ["short"] },
    { on: description("b".repeat(60)), messages: ["short"], options: { minLatin: 70 } },
  ],
  notApplicable: [
    page({ metaDescription: "Happy new year to all of you", wordCount: 30 }),
    page({ metaDescription: "App", ...shell }),
    page({ metaDescription: "Moved", ...refresh }),
    page({ metaDescription: "Demo", isDemo: true }),
    page({ metaDescription: "To explore and understand", repeatsDescription: true }),
    page({ metaDescription: "Archive", url: "https://site.test/ar/blog/archive" }),
  ],
} satisfies PageCases;
