import { type PageMeasureCases, page } from "../../testing/index.ts";

const link = { kind: "anchor" as const, url: "https://lab.example/report", text: "lab report", flags: [] };

export default {
  scores: [
    [
      page({
        text: "A pair weighs 900 g, says Ann Smith.\nIt loses 2 % a year, as the lab report shows.",
        edges: [link],
      }),
      1,
    ],
    [page({ text: "A pair weighs 900 g [1].\nNothing more is known about this.\nIt loses 2 % a year." }), 0.5],
    [page({ text: "A pair weighs 900 g. It loses 2 % a year." }), 0],
    [page({ text: "A pair weighs 900 g (Boot Lab, 2025).\nIt loses 2 %. According to Ann Smith that is little." }), 1],
  ],
  notApplicable: [page({ text: "A pair weighs 900 g." })],
} satisfies PageMeasureCases;
