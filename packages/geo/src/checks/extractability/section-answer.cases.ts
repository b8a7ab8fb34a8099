import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "## How long do boots last?\nBoots last for years." }), 1],
    // An answer need not repeat the words of its question, and may be a list.
    [page({ text: "## Why do soles break?\nGlue ages and lets go.\n## How do I wax them?\n- Brush.\n- Wax." }), 1],
    [
      page({
        text: "## How long do boots last?\nBoots last for years.\n## Why do soles break?\nHave you ever asked yourself why? Many have.",
      }),
      0.5,
    ],
    [page({ text: "## Why do soles break?\nAs mentioned above, glue ages." }), 0],
  ],
  notApplicable: [page({ text: "## Boot soles\nThey last." }), page({ text: "## Why do soles break?\n## Care\nWax." })],
} satisfies PageMeasureCases;
