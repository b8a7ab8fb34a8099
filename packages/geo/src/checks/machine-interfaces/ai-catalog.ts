import { shareOf } from "../../scoring/ramp.ts";
import { declaredJson, isRecord } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.ai-catalog",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Catalogue of agent services is not valid",
    why: "The format is a draft, for sites that offer agent services only.",
    fix: "Repair the file, or remove it.",
    weight: 0.5,
    evidence: "E",
    direction: "neutral",
    sources: ["ard", "lighthouse-agentic"],
    effort: "S",
  },

  evaluate({ site }) {
    const found = declaredJson(site, ["/.well-known/ai-catalog.json"]);
    if (found === null) return notApplicable;
    const entries = isRecord(found.value) ? found.value["entries"] : undefined;
    if (!Array.isArray(entries) || entries.length === 0) return measured(0, { url: found.url });
    const isValid = (entry: unknown) =>
      isRecord(entry) &&
      ["identifier", "displayName", "mediaType"].every((name) => typeof entry[name] === "string") &&
      (typeof entry["url"] === "string" || entry["data"] !== undefined);
    return measured(shareOf(entries.slice(0, 1000), isValid), { url: found.url, entries: entries.length });
  },
});
