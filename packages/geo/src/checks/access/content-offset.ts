import { ramp } from "../../scoring/ramp.ts";
import { definePageCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageCheck({
  meta: {
    id: "access.content-offset",
    pillar: "access",
    class: "scored",
    title: "Main content comes late in the HTML",
    why: "Readers that stop early see menus and data instead of the content.",
    fix: "Put the main element before menus, inlined state and scripts.",
    weight: 1,
    evidence: "B",
    direction: "supports",
    sources: ["google-fetch-limits", "bing-guidelines"],
    effort: "M",
    anyPage: true,
  },
  reads: ["record"],
  facts: ["mainTextEndByte"],

  evaluate({ record: { mainTextEndByte } }) {
    if (mainTextEndByte === null) return notApplicable;
    return measured(1 - ramp(mainTextEndByte, 131_072, 1_048_576), { contentEndByte: mainTextEndByte });
  },
});
