import { type PageMeasureCases, page } from "../../testing/index.ts";

const described = (...texts: readonly string[]) => ({
  metaDescription: texts[0] ?? null,
  metaDescriptions: texts.map((text) => ({ text, place: "head" as const })),
});
const sentence = "How we test walking boots in eight hours of rain, and which of them stay dry inside.";

export default {
  scores: [
    [page(), 1],
    [page({ survey: { descriptionCount: 2 } }), 0.5],
    // How much of it results show says nothing about answers.
    [page({ record: described("x".repeat(20)) }), 1],
    [page({ record: described("0".repeat(300)) }), 1],
    [page({ record: described(sentence, sentence) }), 0.5],
    // Broken templates leave an empty one before the real one.
    [page({ record: described("", sentence) }), 0.5],
    [page({ record: described(" ") }), 0],
    [page({ record: described() }), 0],
  ],
  notApplicable: [
    page({ url: "https://site.test/user/login/?destination=node/291", survey: { descriptionCount: 3 } }),
    page({ record: { indexability: "canonicalised" } }),
    // Nobody writes one for a list that is made by itself.
    page({ url: "https://site.test/blog/archive", record: described() }),
  ],
} satisfies PageMeasureCases;
