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
    weight: 0.5,
    evidence: "D",
    direction: "neutral",
    sources: ["rfc8414"],
    effort: "S",
  },

  evaluate({ site }) {
    const found = declaredJson(site, [
      "/.well-known/oauth-authorization-server",
      "/.well-known/openid-configuration",
      "/.well-known/oauth-protected-resource",
    ]);
    if (found === null) return notApplicable;
    return measured(
      jsonScore(found.value, [
        ["issuer", "resource"],
        ["registration_endpoint", "client_id_metadata_document_supported", "authorization_servers"],
      ]),
      { url: found.url, isJson: found.value !== null },
      found.url,
    );
  },
});
