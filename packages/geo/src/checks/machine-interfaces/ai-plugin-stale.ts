import { declaredJson } from "../../site/declared-json.ts";
import { defineSiteCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteCheck({
  meta: {
    id: "mi.ai-plugin-stale",
    pillar: "machine-interfaces",
    class: "agent-defect",
    title: "Manifest of a retired plugin is served",
    why: "ChatGPT plugins are retired: the manifest has no reader.",
    fix: "Delete the manifest.",
    weight: 0.5,
    evidence: "B",
    direction: "supports",
    sources: ["openai-plugins"],
    effort: "S",
    anyPage: true,
  },

  evaluate({ site }) {
    const found = declaredJson(site, ["/.well-known/ai-plugin.json"]);
    return found === null || found.value === null ? notApplicable : measured(0, { url: found.url }, found.url);
  },
});
