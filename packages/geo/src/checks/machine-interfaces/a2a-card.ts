import { declaredJson, jsonScore } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.a2a-card",
    pillar: "machine-interfaces",
    class: "agent",
    title: "A2A agent card is not valid",
    why: "Clients cannot use an agent card that is not valid. Only sites that run agents need one.",
    fix: "Give the card name, description, version, supportedInterfaces, capabilities, defaultInputModes, defaultOutputModes and skills, or remove it if you do not run an agent.",
    found: "{url} lacks {missing}.",
    weight: 0.5,
    evidence: "E",
    direction: "neutral",
    sources: ["a2a"],
    effort: "S",
  },

  evaluate({ site }) {
    const found = declaredJson(site, ["/.well-known/agent-card.json"]);
    if (found === null) return notApplicable;
    const { score, missing } = jsonScore(found.value, [
      ["name"],
      ["description"],
      ["version"],
      // Cards of version 0.3 have a single url.
      ["supportedInterfaces", "url"],
      ["capabilities"],
      ["defaultInputModes"],
      ["defaultOutputModes"],
      ["skills"],
    ]);
    return measured(score, { url: found.url, missing }, found.url);
  },
});
