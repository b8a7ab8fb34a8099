import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ survey: { hopsToHere: 1 } }), 0.9],
    [page({ survey: { hopsToHere: 2 } }), 0.6],
    [page({ survey: { hopsToHere: 4 } }), 0],
    [
      page({
        record: { metaRefresh: { delaySeconds: 5, url: "https://site.test/next", place: "head", inNoscript: false } },
      }),
      0,
    ],
    [page({ record: { metaRefresh: { delaySeconds: 60, url: null, place: "head", inNoscript: false } } }), 1],
  ],
} satisfies PageMeasureCases;
