import { staleTokens } from "../../crawlers/stale-tokens.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.robots-stale-tokens",
    pillar: "access",
    title: "robots.txt names tokens that no crawler uses",
    why: "The intended crawler ignores a legacy or misspelled token.",
    fix: "Replace legacy tokens with the current ones of the same operator and purpose.",
    found:
      "Misspelled: {misspelt}; operators of whom only legacy tokens are named: {legacyOperators}. None of both passes.",
    weight: 1,
    evidence: "B",
    sources: ["openai-bots", "anthropic-bots", "practice"],
    effort: "S",
  },

  evaluate({ context }) {
    const main = context.robots.main;
    if (main === null) return notApplicable;
    const { named, misspelt, legacyOperators } = staleTokens(main.records);
    if (named === 0 && misspelt.length === 0) return notApplicable;
    const score = 1 - Math.min(1, 0.25 * misspelt.length + 0.1 * legacyOperators.length);
    const [first] = misspelt;
    return measured(
      score,
      { misspelt: misspelt.map(({ written, meant }) => `${written} (${meant}?)`), legacyOperators },
      first === undefined ? null : `robots.txt line ${first.line}: ${first.written}`,
    );
  },
});
