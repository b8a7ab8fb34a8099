import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ record: { ttfbMs: 800 } }), 1],
    [page({ record: { ttfbMs: 1200 } }), 0.9048],
    [page({ record: { ttfbMs: 9000 } }), 0],
  ],
  unmeasured: [page({ record: { ttfbMs: null } })],
} satisfies PageMeasureCases;
