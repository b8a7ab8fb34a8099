import { statedCard } from "../../testing/entity-builder.ts";
import { type SiteCheckCases, site } from "../../testing/index.ts";

const required = (isStated: boolean) => [{ field: "contact" as const, isStated, isContradicted: false }];

export default {
  passes: [
    site({ entity: statedCard({ required: required(true) }) }),
    site({ entity: statedCard({ required: [{ field: "contact", isStated: true, isContradicted: true }] }) }),
  ],
  fails: [
    { on: site({ entity: statedCard({ required: required(false) }) }), messages: ["missing"] },
    {
      on: site({ entity: statedCard({ required: required(true), unsure: ["contact"] }) }),
      messages: ["unsure"],
      certainty: "review",
    },
    {
      on: site({ entity: statedCard({ required: required(true), unsure: ["contact"], elsewhere: ["contact"] }) }),
      messages: ["elsewhere"],
      certainty: "review",
    },
  ],
  notAssessed: [site({ entity: statedCard() }), site({ entity: statedCard({ pages: 0, required: required(false) }) })],
} satisfies SiteCheckCases;
