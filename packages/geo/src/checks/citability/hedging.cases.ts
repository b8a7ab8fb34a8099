import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  reports: [
    [page({ text: words(100) }), { hedges: 0, words: 100 }],
    [page({ text: `Perhaps it may rain. Possibly it might. Probably.\n${words(192)}` }), { hedges: 5, words: 200 }],
  ],
  notApplicable: [page({ text: words(50) })],
} satisfies PageMeasureCases;
