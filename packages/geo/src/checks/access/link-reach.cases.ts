import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ record: { clickDepth: 3 } }), 1],
    [page({ record: { clickDepth: 5 } }), 0.6],
    [page({ record: { inlinks: 0, clickDepth: null } }), 0],
    [page({ url: "https://site.test/", record: { inlinks: 0, clickDepth: 0 } }), 1],
  ],
  notApplicable: [page({ record: { indexability: "noindex" } })],
} satisfies PageMeasureCases;
