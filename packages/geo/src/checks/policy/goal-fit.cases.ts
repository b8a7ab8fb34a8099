import { type SiteMeasureCases, site } from "../../testing/index.ts";

const row = { engine: "openai" as const, pageType: "article" as const, pages: 1, evidence: ["robots.txt line 2"] };
const index = { ...row, purpose: "index" as const, token: "OAI-SearchBot" };
const train = { ...row, purpose: "train" as const, token: "GPTBot" };
const allowed = { permission: "allowed" as const };
const blocked = { permission: "blocked" as const };

export default {
  scores: [
    [
      site({
        goal: "visible",
        matrix: [
          { ...index, ...allowed },
          { ...train, ...blocked },
        ],
      }),
      1,
    ],
    [
      site({
        goal: "visible-no-training",
        matrix: [
          { ...index, ...allowed },
          { ...train, ...allowed },
        ],
      }),
      0.5,
    ],
    [
      site({
        goal: "visible-no-training",
        matrix: [
          { ...index, ...allowed },
          { ...train, ...blocked },
        ],
      }),
      1,
    ],
    [
      site({
        goal: "closed",
        matrix: [
          { ...index, ...allowed },
          { ...train, ...allowed },
        ],
      }),
      0,
    ],
  ],
  notApplicable: [site({ matrix: [{ ...index, ...allowed }] }), site({ goal: "visible" })],
} satisfies SiteMeasureCases;
