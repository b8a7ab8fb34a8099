import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ survey: { similarity: 0.7, similarTo: "https://site.test/b" } }), 1],
    [page({ survey: { similarity: 0.89 } }), 1],
    [page({ survey: { similarity: 0.9 } }), 0.2],
    [page({ survey: { similarity: 0.97 } }), 0],
  ],
  notApplicable: [page({ record: { indexability: "noindex" } })],
} satisfies PageMeasureCases;
