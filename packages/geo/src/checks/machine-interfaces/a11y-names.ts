import { a11yFormLabel, linkAnchorMissing } from "@sightline/rules/shared";
import { pageControls } from "../../reading/page-controls.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "mi.a11y-names",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Controls have no accessible name",
    why: "Agents read the accessibility tree and cannot choose a control that has no name.",
    fix: "Give every control a label.",
    found:
      "Of {controls} links, buttons and fields, these have no name: {unnamed}; ids that occur twice: {duplicateIds}.",
    weight: 4,
    evidence: "B",
    sources: ["lighthouse-agentic", "chrome-agents"],
    effort: "M",
  },
  reads: ["record", "edges"],
  facts: ["unnamedButtons", "formFields"],
  coveredBy: [a11yFormLabel, linkAnchorMissing],

  evaluate({ record, edges }) {
    const { count, unnamed } = pageControls(record, edges);
    const duplicates = record.duplicateControlIds;
    if (count === 0) return notApplicable;
    const share = 1 - (unnamed.length + (record.cutFacts["unnamedButtons"] ?? 0)) / count;
    // The same unnamed button fails on every page, however many named links are beside it.
    const named = unnamed.length === 0 ? 1 : maxWithFault * share;
    // A label refers to an id: a duplicate id names only the first control.
    return measured(
      Math.max(0, named - (duplicates.length > 0 ? 0.05 : 0)),
      { controls: count, unnamed: unnamed.slice(0, 20), duplicateIds: duplicates },
      unnamed[0] ?? null,
    );
  },
});

/** Maximum score of a page with an unnamed control. */
const maxWithFault = 0.85;
