import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "# Boots\n## Leather vs nylon\n| Leather | heavy\n| Nylon | light" }), 1],
    [page({ text: "# Boots\n## Leather vs nylon\nLeather is heavy and nylon is light." }), 0],
    [
      page({
        text: "# Boots\n## Leather vs nylon\nLeather is heavy.\n## Care\n- Step 1: brush\n- Step 2: wax\n- Step 3: dry",
      }),
      0.5,
    ],
    [page({ text: "# Boots\nWeight: 900 g\nHeight: 18 cm\nSole: rubber\nUpper: leather" }), 0],
  ],
  notApplicable: [
    // Labels of minutes are scattered over the text.
    page({
      text: "# Boots\nAbsent: Jane Doe\nThey met.\nPresent: Ann Smith\nThey left.\nChair: Jane Doe\nAll agreed.\nDate: today",
    }),
    page({ text: "# Boots\nThey last long." }),
    // A word for comparing is no table yet, and prices of a list of products are none.
    page({ text: "# Boots\n## What if we want a 1-to-1 comparison?\nUse a test.\n10 EUR\n20 EUR\n30 EUR" }),
  ],
} satisfies PageMeasureCases;
