import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: words(100) }), 1],
    [page({ text: `It may rain. It might stop.\n${words(194)}` }), 1],
    [page({ text: `Perhaps it may rain. Possibly it might. Probably.\n${words(192)}` }), 0.6],
    [page({ text: `${"Perhaps it may rain. ".repeat(10)}\n${words(80)}` }), 0],
  ],
  notApplicable: [page({ text: words(50) })],
} satisfies PageMeasureCases;
