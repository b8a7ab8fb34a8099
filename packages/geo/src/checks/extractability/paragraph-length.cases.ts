import { type PageMeasureCases, page, paragraphs, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: paragraphs(3, 100) }), 1],
    [page({ text: `${paragraphs(7, 60)}\n${paragraphs(3, 130)}` }), 0.5],
    [page({ text: paragraphs(2, 200) }), 0],
    [page({ text: `${paragraphs(9, 60)}\n${words(130)}` }), 1],
  ],
  notApplicable: [page({ text: words(150) })],
} satisfies PageMeasureCases;
