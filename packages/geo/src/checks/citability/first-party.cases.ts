import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "## Methodology\nIn our test of 40 pairs we walked." }), 1],
    [page({ text: "In our survey of 40 walkers, half were dry." }), 0.5],
    [page({ text: "Our test was great." }), 0],
    [
      page({
        text: "^ Weight of the pair after each week of walking",
        edges: [{ kind: "anchor", url: "https://site.test/data.csv", text: "Data", flags: [] }],
      }),
      1,
    ],
  ],
  notApplicable: [page({ url: "https://site.test/login" })],
} satisfies PageMeasureCases;
