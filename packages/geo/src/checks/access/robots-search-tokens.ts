import { engineOf, sumOverEngines } from "../../crawlers/engines.ts";
import { blockedEngines } from "../../reading/page-reading.ts";
import { controllingRule } from "../../robots/site-robots.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.robots-search-tokens",
    pillar: "access",
    class: "gate",
    title: "robots.txt blocks answer engines",
    why: "An engine cannot cite a page that it may not fetch; a rule that was meant for training crawlers often blocks search crawlers too.",
    fix: "Give each search token a group of its own, or leave it to a * group that allows it; block training tokens separately.",
    found: "{blocked}. None passes.",
    weight: 0,
    evidence: "B",
    sources: ["rfc9309", "openai-bots", "anthropic-bots", "google-ai-features", "amazon-bots", "meta-bots"],
    effort: "S",
  },
  reads: ["access", "context"],

  evaluate({ access, context }) {
    const { weights } = context;
    if (sumOverEngines((id) => weights[id]) === 0) return notApplicable;
    // An engine that is blocked on purpose has no weight and is not a fault.
    const blocked = blockedEngines(access).filter((id) => weights[id] > 0);
    const rules = blocked.map((id) => controllingRule(engineOf(id).token, access[id]));
    const lost = blocked.reduce((sum, id) => sum + weights[id], 0);
    return measured(Math.max(0, 1 - lost), { blocked: rules }, rules[0] ?? null);
  },
});
