import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "# Boots\n## Leather vs nylon\n| Leather | heavy\n| Nylon | light" }), 1],
    [page({ text: "# Boots\n## Leather vs nylon\nLeather is heavy and nylon is light." }), 0],
    [page({ text: "# Boots\n## Leather vs nylon\nLeather is heavy.\n## Care\n- Step 1: brush\n- Step 2: wax" }), 0.5],
    [page({ text: "# Boots\nWeight: 900 g\nHeight: 18 cm\nSole: rubber\nUpper: leather" }), 0],
  ],
  notApplicable: [page({ text: "# Boots\nThey last long." })],
} satisfies PageMeasureCases;
