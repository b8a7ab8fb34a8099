import { engines } from "../../crawlers/engines.ts";
import { controllingRule } from "../../robots/site-robots.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.robots-intent-gap",
    pillar: "access",
    title: "robots.txt blocks a search crawler while others are allowed",
    why: "A rule that was meant for training crawlers often blocks search crawlers too.",
    fix: "Split the group: block only training tokens, and allow search and user tokens explicitly.",
    found: "Blocked while others are allowed, or only by the group *: {flagged}. None passes.",
    weight: 2,
    evidence: "D",
    sources: ["squirrelscan", "cloudflare-ai-2026"],
    effort: "S",
  },

  evaluate({ context, site }) {
    const main = context.robots.main;
    if (main === null) return notApplicable;
    const open = engines.filter(({ id }) => context.weights[id] > 0);
    const verdicts = open.map(({ token }) => ({ token, access: main.access(token, `${site.origin}/`) }));
    const blocked = verdicts.filter(({ access }) => !access.allowed);
    // An intended block is not a gap: only tokens count that look blocked by mistake, because others are allowed or the
    // block is inherited.
    if (blocked.length === 0 && main.namedCrawlers.size === 0) return notApplicable;
    const isSplit = blocked.length < verdicts.length;
    const flagged = blocked.filter(({ access }) => isSplit || access.group === "*");
    const rules = flagged.map(({ token, access }) => controllingRule(token, access));
    return measured(1 - flagged.length / Math.max(1, verdicts.length), { flagged: rules }, rules[0] ?? null);
  },
});
