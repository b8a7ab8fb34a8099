import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ record: { bodyBytes: 1_500_000 } }), 1],
    [page({ record: { bodyBytes: 1_835_008, headers: [] } }), 0.5],
    [page({ record: { bodyBytes: 3_000_000 } }), 0],
  ],
} satisfies PageMeasureCases;
