import { entityCard, person, statedCard } from "../../testing/entity-builder.ts";
import { type SiteCheckCases, site } from "../../testing/index.ts";

/** Guides to law without a company and an address. */
function guides(author: string, path = "/courts") {
  const of = (one: string) => ({
    path: one,
    record: { title: `Legal guide: ${one} | Lawpoint` },
    statements: { persons: [person(author)] },
  });
  return site({ entity: entityCard(["/", "/wills", "/contracts", "/attorneys", path].map(of)) });
}

export default {
  passes: [guides("Jane Doe"), guides("山田太郎")],
  fails: [
    { on: guides("Lawpoint"), messages: ["missing"] },
    { on: guides("Admin"), messages: ["missing"] },
    { on: guides("Lawpoint", "/about"), messages: ["unsure"], certainty: "review" },
  ],
  notAssessed: [site({ entity: statedCard() })],
} satisfies SiteCheckCases;
