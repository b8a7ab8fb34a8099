import { shareOf } from "../../scoring/ramp.ts";
import { definePageCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageCheck({
  meta: {
    id: "mi.a11y-names",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Controls have no name",
    why: "Agents read the accessibility tree: a control without a name cannot be chosen.",
    fix: "Label every control.",
    weight: 4,
    evidence: "B",
    direction: "supports",
    sources: ["lighthouse-agentic", "chrome-agents"],
    effort: "M",
    anyPage: true,
  },
  reads: ["markup"],

  evaluate({ markup }) {
    const { controls, duplicateIds } = markup;
    if (controls.length === 0) return notApplicable;
    const share = shareOf(controls, ({ isNamed, isHiddenFromAgents }) => isNamed && !isHiddenFromAgents);
    const unnamed = controls.filter(({ isNamed }) => !isNamed).map(({ element }) => element);
    // Labels and descriptions point to ids: one that stands twice points nowhere.
    return measured(Math.max(0, share - (duplicateIds > 0 ? 0.05 : 0)), {
      controls: controls.length,
      unnamed,
      duplicateIds,
    });
  },
});
