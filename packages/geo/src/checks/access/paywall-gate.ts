import { gatedTypes, gateOf } from "../../reading/paywall.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.paywall-gate",
    pillar: "access",
    class: "gate",
    title: "Most of the page is behind a login or paywall",
    why: "Crawlers read pages without an account, so they cannot see gated content.",
    fix: "Keep an introduction of at least 150 words free, and declare the paywall in structured data.",
    found:
      "Sign of a gate: {sign}; the page has {accessibleShare%} of the usual words of its kind; paywall declared in markup: {isDeclared}.",
    weight: 0,
    evidence: "B",
    sources: ["google-paywall"],
    effort: "M",
    pageTypes: gatedTypes,
  },
  reads: ["text", "structuredData", "survey"],

  evaluate({ text, structuredData, survey }) {
    const gate = gateOf(text, structuredData, survey);
    if (!gate.isGated) return measured(1);
    const score = (gate.accessibleShare >= 0.3 ? 0.5 : 0.2) + (gate.isDeclared ? 0.1 : 0);
    return measured(
      score,
      {
        sign: gate.cue ?? "isAccessibleForFree is false",
        accessibleShare: gate.accessibleShare,
        isDeclared: gate.isDeclared,
      },
      gate.cue,
    );
  },
});
