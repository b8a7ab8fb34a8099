import { declaredJson, jsonScore } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.oauth",
    pillar: "machine-interfaces",
    class: "agent",
    title: "OAuth metadata is incomplete",
    why: "Agents that act for users need the metadata to find out how to authorise.",
    fix: "Complete the metadata of your authorisation server.",
    found: "{url} lacks {missing}.",
    weight: 0.5,
    evidence: "D",
    direction: "neutral",
    sources: ["rfc8414"],
    effort: "S",
  },

  evaluate({ site }) {
    const resource = declaredJson(site, ["/.well-known/oauth-protected-resource"]);
    const found =
      declaredJson(site, ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"]) ?? resource;
    if (found === null) return notApplicable;
    // Required members alone; registration of clients is optional.
    const required = found === resource ? [["resource"]] : [["issuer"], ["response_types_supported"]];
    const { score, missing } = jsonScore(found.value, required);
    return measured(score, { url: found.url, missing }, found.url);
  },
});
