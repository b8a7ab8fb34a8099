import { shareOf } from "../../scoring/ramp.ts";
import { definePageCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageCheck({
  meta: {
    id: "mi.native-controls",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Scripts make click targets of plain elements",
    why: "Agents find links and buttons by their element.",
    fix: "Use a[href] and button.",
    weight: 2,
    evidence: "B",
    direction: "supports",
    sources: ["chrome-agents"],
    effort: "M",
    anyPage: true,
  },
  reads: ["markup"],

  evaluate({ markup }) {
    if (markup.controls.length === 0) return notApplicable;
    const imitations = markup.controls.filter(({ isNative }) => !isNative).map(({ element }) => element);
    return measured(
      shareOf(markup.controls, ({ isNative }) => isNative),
      { controls: markup.controls.length, imitations },
    );
  },
});
