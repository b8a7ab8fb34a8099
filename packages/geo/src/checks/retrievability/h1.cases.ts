import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ text: "# Walking boots for wet winters\n# Another" }), 0.95],
    [page({ record: { title: "Company news | Site Test" } }), 0.5],
    [page({ text: "## No first heading" }), 0],
    [page({ record: { title: "Best boots for summer heat" } }), 0.5 + 0.5 * ((1 / 4 - 0.2) / 0.4)],
  ],
  notApplicable: [page({ record: { indexability: "noindex" } })],
} satisfies PageMeasureCases;
