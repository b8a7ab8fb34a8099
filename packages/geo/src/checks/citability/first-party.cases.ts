import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  reports: [
    [page({ text: "## Methodology\nIn our test of 40 pairs we walked." }), { signals: ["method", "own data"] }],
    [page({ text: "Our test was great." }), { signals: [] }],
    [
      page({
        text: "^ Weight of the pair after each week of walking",
        edges: [{ kind: "anchor", url: "https://site.test/data.csv", text: "Data", flags: [] }],
      }),
      { signals: ["data set", "captioned figure"] },
    ],
  ],
  notApplicable: [page({ url: "https://site.test/login" })],
} satisfies PageMeasureCases;
