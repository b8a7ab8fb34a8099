import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: Array.from({ length: 20 }, () => "We met Ann Smith in Oslo again.").join(" ") }), 1],
    [
      page({
        text: Array.from(
          { length: 10 },
          () => "the boots of Vibram keep dry on every path that we walked in spring",
        ).join(". "),
      }),
      (1 / 14 - 0.03) / 0.09,
    ],
    [page({ text: words(120) }), 0],
  ],
  notApplicable: [page({ text: words(50) })],
} satisfies PageMeasureCases;
