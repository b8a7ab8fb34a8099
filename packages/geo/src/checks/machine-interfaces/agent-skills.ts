import { declaredJson, jsonScore } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.agent-skills",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Index of agent skills is not valid",
    why: "The format is an optional draft; the file is checked only where it is served.",
    fix: "Repair the file, or remove it.",
    found: "{url} lacks {missing}.",
    weight: 0.5,
    evidence: "E",
    direction: "neutral",
    sources: ["agent-skills"],
    effort: "S",
  },

  evaluate({ site }) {
    const found = declaredJson(site, ["/.well-known/agent-skills/index.json"]);
    if (found === null) return notApplicable;
    const { score, missing } = jsonScore(found.value, [["skills"]]);
    return measured(score, { url: found.url, missing }, found.url);
  },
});
