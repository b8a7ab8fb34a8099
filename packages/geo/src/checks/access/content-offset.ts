import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.content-offset",
    pillar: "access",
    class: "report",
    title: "Main content comes late in the HTML",
    why: "Crawlers that stop reading early see menus and inline data instead of the content.",
    fix: "Put the main element before menus, inline state and scripts.",
    weight: 0,
    evidence: "B",
    sources: ["google-fetch-limits", "bing-guidelines"],
    effort: "M",
  },
  reads: ["record"],
  facts: ["mainTextEndByte"],

  evaluate({ record: { mainTextEndByte } }) {
    if (mainTextEndByte === null) return notApplicable;
    return measured(1 - ramp(mainTextEndByte, 131_072, 1_048_576), { contentEndByte: mainTextEndByte });
  },
});
