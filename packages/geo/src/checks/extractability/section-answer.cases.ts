import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "## How long do boots last?\nBoots last for years." }), 1],
    [
      page({
        text: "## How long do boots last?\nBoots last for years.\n## Why do soles break?\nWe love hiking with friends.",
      }),
      0.5,
    ],
    [page({ text: "## Why do soles break?\nWe love hiking with friends." }), 0],
  ],
  notApplicable: [page({ text: "## Boot soles\nThey last." })],
} satisfies PageMeasureCases;
