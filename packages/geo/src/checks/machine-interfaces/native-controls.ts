import { pageControls } from "../../reading/page-controls.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "mi.native-controls",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Click targets are not links or buttons",
    why: "Agents recognise links and buttons by their elements, and may miss a click handler on another element.",
    fix: "Use a[href] and button, or give the element a role and a tabindex.",
    found: "Of {controls} click targets, these are neither links nor buttons: {imitations}. Up to 10% pass.",
    weight: 2,
    evidence: "B",
    sources: ["chrome-agents"],
    effort: "M",
  },
  reads: ["record", "edges"],
  facts: ["imitatedControls"],

  evaluate({ record, edges }) {
    const imitations = record.imitatedControls;
    const imitated = imitations.length + (record.cutFacts["imitatedControls"] ?? 0);
    const all = pageControls(record, edges).count + imitated;
    if (all === 0) return notApplicable;
    return measured(1 - imitated / all, { controls: all, imitations }, imitations[0] ?? null);
  },
});
