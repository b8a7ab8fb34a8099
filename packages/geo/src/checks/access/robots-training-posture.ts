import { activeCrawlers } from "../../crawlers/registry.ts";
import { engineTokens } from "../../policy/policy-matrix.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

const tokens = [
  ...Object.values(engineTokens).flatMap(({ train }) => train ?? []),
  ...activeCrawlers("training").map(({ token }) => token),
].filter((token, index, all) => all.indexOf(token) === index);

export default defineSiteMeasure({
  meta: {
    id: "access.robots-training-posture",
    pillar: "access",
    class: "report",
    title: "Training crawlers that robots.txt allows",
    why: "Training tokens do not affect search. The choice is yours, and costs no visibility where an operator has separate tokens.",
    fix: "State your choice explicitly in robots.txt.",
    weight: 0,
    evidence: "B",
    direction: "neutral",
    sources: ["openai-bots", "anthropic-bots", "google-ai-features"],
    effort: "S",
  },

  evaluate({ context, site }) {
    const main = context.robots.main;
    if (main === null) return notApplicable;
    const verdicts = tokens.map((token) => ({ token, ...main.access(token, `${site.origin}/`) }));
    const blocked = verdicts.filter(({ allowed }) => !allowed);
    const explicit = verdicts.filter(({ token }) => main.namedCrawlers.has(token.toLowerCase()));
    const posture = blocked.length === 0 ? "allow-all" : blocked.length === verdicts.length ? "block-all" : "split";
    return reported({
      posture: explicit.length === 0 && blocked.length === 0 ? "unaddressed" : posture,
      blocked: blocked.map(({ token }) => token),
      explicit: explicit.map(({ token }) => token),
    });
  },
});
