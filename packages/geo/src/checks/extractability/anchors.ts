import { shareOf } from "../../scoring/ramp.ts";
import { definePageCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageCheck({
  meta: {
    id: "extr.anchors",
    pillar: "extractability",
    class: "scored",
    title: "Section headings have no id",
    why: "A stable id gives a citation a place to point to.",
    fix: "Emit an id on every section heading.",
    weight: 0.5,
    evidence: "E",
    direction: "supports",
    sources: ["text-fragments"],
    effort: "S",
    anyPage: true,
  },
  reads: ["markup"],

  evaluate({ markup }) {
    const ids = markup.headingIds;
    if (ids.length < 3) return notApplicable;
    const isUnique = (id: string | null) => id !== null && ids.filter((other) => other === id).length === 1;
    return measured(shareOf(ids, isUnique), { headings: ids.length });
  },
});
