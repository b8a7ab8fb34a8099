import { type PageMeasureCases, page } from "../../testing/index.ts";

const described = (...texts: readonly string[]) => ({
  metaDescription: texts[0] ?? null,
  metaDescriptions: texts.map((text) => ({ text, place: "head" as const })),
});
const sentence = "How we test walking boots in eight hours of rain, and which of them stay dry inside.";

export default {
  scores: [
    [page(), 1],
    [page({ survey: { descriptionCount: 2 } }), 0.7],
    [page({ record: described("x".repeat(49)) }), 0.8],
    [page({ record: described("x".repeat(50)) }), 1],
    // 25 characters of Japanese are a description.
    [page({ record: described("防水登山靴の選び方を八時間の雨で試した結果とともに紹介") }), 1],
    [page({ record: described("0".repeat(136)) }), 0.8],
    [page({ record: described(sentence, sentence) }), 0.8],
    // Broken templates leave an empty one before the real one.
    [page({ record: described("", sentence) }), 0.8],
    [page({ record: described(" ") }), 0],
    [page({ record: described() }), 0],
  ],
  notApplicable: [
    page({ record: { indexability: "canonicalised" } }),
    // Nobody writes one for a list that is made by itself.
    page({ url: "https://site.test/blog/archive", record: described() }),
  ],
} satisfies PageMeasureCases;
