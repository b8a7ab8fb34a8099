import { statedCard } from "../../testing/entity-builder.ts";
import { type SiteCheckCases, site } from "../../testing/index.ts";

const required = (isStated: boolean) => [{ field: "what" as const, isStated, isContradicted: false }];

export default {
  passes: [
    site({ entity: statedCard({ required: required(true) }) }),
    site({ entity: statedCard({ required: [{ field: "what", isStated: true, isContradicted: true }] }) }),
  ],
  fails: [
    { on: site({ entity: statedCard({ required: required(false) }) }), messages: ["missing"] },
    {
      on: site({ entity: statedCard({ required: required(true), unsure: ["what"] }) }),
      messages: ["unsure"],
      certainty: "review",
    },
  ],
  notAssessed: [site({ entity: statedCard() }), site({ entity: statedCard({ pages: 0, required: required(false) }) })],
} satisfies SiteCheckCases;
