import { declaredJson, jsonScore } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.mcp-card",
    pillar: "machine-interfaces",
    class: "agent",
    title: "MCP server card is not valid",
    why: "AI agents cannot use an MCP server card that does not parse; most sites do not need one.",
    fix: "Repair it, or remove it if you run no MCP server.",
    weight: 0.5,
    evidence: "E",
    direction: "neutral",
    sources: ["mcp"],
    effort: "S",
  },

  evaluate({ site }) {
    const found = declaredJson(site, ["/.well-known/mcp/server-card.json", "/.well-known/mcp.json"]);
    if (found === null) return notApplicable;
    return measured(
      jsonScore(found.value, [["name"], ["version"], ["endpoint", "transport", "url", "remotes"]]),
      { url: found.url, isJson: found.value !== null },
      found.url,
    );
  },
});
