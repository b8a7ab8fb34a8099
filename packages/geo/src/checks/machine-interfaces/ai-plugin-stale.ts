import { declaredJson } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.ai-plugin-stale",
    pillar: "machine-interfaces",
    class: "agent-defect",
    title: "Manifest of a retired plugin is served",
    why: "ChatGPT plugins are retired; nothing reads the manifest any more.",
    fix: "Delete the manifest.",
    found: "{url} is served.",
    weight: 0.5,
    evidence: "B",
    sources: ["openai-plugins"],
    effort: "S",
  },

  evaluate({ site }) {
    const found = declaredJson(site, ["/.well-known/ai-plugin.json"]);
    return found === null || found.value === null ? notApplicable : measured(0, { url: found.url }, found.url);
  },
});
