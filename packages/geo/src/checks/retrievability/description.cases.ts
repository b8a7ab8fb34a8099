import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ survey: { descriptionCount: 2 } }), 0.7],
    [page({ record: { metaDescription: "x".repeat(35) } }), 0.9],
    [page({ record: { metaDescription: " " } }), 0],
  ],
  notApplicable: [page({ record: { indexability: "canonicalised" } })],
} satisfies PageMeasureCases;
