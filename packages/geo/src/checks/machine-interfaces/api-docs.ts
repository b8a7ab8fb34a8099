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
    fix: "Serve a valid OpenAPI document or api-catalog, and link to it.",
    weight: 1,
    evidence: "D",
    direction: "neutral",
    sources: ["rfc9727"],
    effort: "M",
  },

  evaluate({ site, home }) {
    const found = declaredJson(site, ["/.well-known/api-catalog", "/openapi.json", "/swagger.json"]);
    const yaml = documentAt(site, "/openapi.yaml");
    const isYaml = yaml?.status === 200 && /^openapi:\s*["']?3/m.test(yaml.text);
    if (found === null && !isYaml) return notApplicable;
    const value = found?.value ?? null;
    const isCatalogue = isRecord(value) && Array.isArray(value["linkset"]);
    const isOpenApi = isRecord(value) && typeof value["openapi"] === "string" && value["openapi"].startsWith("3");
    const isValid = isYaml || isCatalogue || isOpenApi;
    const isLinked = home?.edges.some(({ text, url }) => /\b(?:api|developers?)\b/i.test(`${text} ${url}`)) ?? false;
    return measured((isValid ? 0.5 : 0) + (isLinked ? 0.5 : 0), { isValid, isLinked });
  },
});
