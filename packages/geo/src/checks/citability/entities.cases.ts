import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  reports: [
    [page({ text: Array.from({ length: 20 }, () => "We met Ann Smith in Oslo again.").join(" ") }), { share: 3 / 7 }],
    [page({ text: words(120) }), { share: 0 }],
  ],
  notApplicable: [page({ text: words(50) })],
} satisfies PageMeasureCases;
