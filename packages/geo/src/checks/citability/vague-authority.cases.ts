import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: words(100) }), 1],
    [page({ text: `Studies show that boots matter.\n${words(100)}` }), 0],
    [page({ text: `Studies show that boots matter, according to Ann Smith.\n${words(100)}` }), 1],
    [page({ text: `Experts say so.\n${words(997)}` }), 2 / 3],
  ],
  notApplicable: [page({ text: "Studies show it." })],
} satisfies PageMeasureCases;
