import { invisibleCharacters } from "@sightline/text/injection";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "integrity.invisible-unicode",
    pillar: "integrity",
    class: "penalty",
    title: "Text contains invisible characters",
    why: "Invisible characters can carry text that only machines read.",
    fix: "Remove the invisible characters.",
    weight: 0,
    evidence: "D",
    sources: ["practice"],
    effort: "S",
  },
  reads: ["record", "unplainText"],

  evaluate({ unplainText, record }) {
    const { tags, longestRun, spoofs } = invisibleCharacters(`${record.title ?? ""}\n${unplainText}`);
    if (tags > 0 || spoofs > 0) return measured(0.85, { tags, spoofs, longestRun });
    return measured(longestRun > 20 ? 0.95 : 1, { tags, spoofs, longestRun });
  },
});
