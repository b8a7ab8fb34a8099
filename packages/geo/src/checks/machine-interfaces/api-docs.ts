import { declaredJson, isRecord } from "../../site/declared-json.ts";
import { documentAt } from "../../site/site-reading.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.api-docs",
    pillar: "machine-interfaces",
    class: "agent",
    title: "API description is not valid",
    why: "Agents read the description of an API before they use it.",
    fix: "Serve an OpenAPI document or an API catalog at this address, or remove the file.",
    found: "{url} is neither an OpenAPI or Swagger document nor an API catalog.",
    weight: 1,
    evidence: "D",
    direction: "neutral",
    sources: ["rfc9727"],
    effort: "M",
  },

  evaluate({ site }) {
    const found = declaredJson(site, ["/.well-known/api-catalog", "/openapi.json", "/swagger.json"]);
    const yaml = documentAt(site, "/openapi.yaml");
    const isYaml = yaml?.status === 200 && /^openapi:\s*["']?3/m.test(yaml.text);
    if (isYaml) return measured(1, { url: yaml.url });
    if (found === null) return notApplicable;
    const { url, value } = found;
    return measured(isDescription(value) ? 1 : 0, { url }, url);
  },
});

function isDescription(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const isCatalog = Array.isArray(value["linkset"]);
  return isCatalog || typeof value["openapi"] === "string" || typeof value["swagger"] === "string";
}
