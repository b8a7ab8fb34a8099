import { type PageCases, page } from "../testing/index.ts";

const bodyBytes = 3_000_000;

export default {
  passes: [page(), page({ bodyBytes: 2_097_152 })],
  fails: [
    {
      on: page({ bodyBytes, beyondGooglebotLimit: { lost: ["json-ld", "canonical"], mainTextShareLost: 0 } }),
      messages: ["lost"],
    },
    { on: page({ bodyBytes, beyondGooglebotLimit: { lost: [], mainTextShareLost: 0.3 } }), messages: ["text"] },
    {
      on: page({ bodyBytes, beyondGooglebotLimit: { lost: [], mainTextShareLost: 0.05 } }),
      messages: ["markup"],
      certainty: "review",
    },
    {
      on: page({ bodyBytes, beyondGooglebotLimit: { lost: [], mainTextShareLost: 0.05 } }),
      messages: ["text"],
      options: { maxTextShare: 1 },
    },
  ],
} satisfies PageCases;
