import { statedCard } from "../../testing/entity-builder.ts";
import { type SiteCheckCases, site } from "../../testing/index.ts";

const required = (isStated: boolean) => [{ field: "place" as const, isStated, isContradicted: false }];

export default {
  passes: [
    site({ entity: statedCard({ required: required(true) }) }),
    site({ entity: statedCard({ required: [{ field: "place", isStated: true, isContradicted: true }] }) }),
  ],
  fails: [
    { on: site({ entity: statedCard({ required: required(false) }) }), messages: ["missing"] },
    {
      on: site({ entity: statedCard({ required: required(true), unsure: ["place"] }) }),
      messages: ["unsure"],
      certainty: "review",
    },
  ],
  notAssessed: [site({ entity: statedCard() }), site({ entity: statedCard({ pages: 0, required: required(false) }) })],
} satisfies SiteCheckCases;
