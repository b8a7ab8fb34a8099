import { aiprefDraft, type ContentUsage } from "../../policy/content-usage.ts";
import { shareOf } from "../../scoring/ramp.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "pol.content-usage",
    pillar: "policy",
    class: "policy",
    title: "Content-Usage states no preference",
    why: "Recipients ignore a statement that does not parse, stands outside a group of robots.txt, or uses labels that the draft does not define.",
    fix: "State train-ai, ai-use or search with y or n, as in “Content-Usage: train-ai=n, search=y”, inside a group of robots.txt or in a header.",
    found: "Without effect: {wrong}; labels that {draft} does not define: {ignored}; stated with effect: {stated}.",
    weight: 1,
    evidence: "E",
    direction: "neutral",
    sources: ["aipref", "aipref-attach"],
    effort: "S",
  },

  evaluate({ policies }) {
    const { usages } = policies;
    if (usages.length === 0) return notApplicable;
    const wrong = usages.filter((usage) => !hasEffect(usage)).map(({ where }) => where);
    const preferences = usages.flatMap((usage) => usage.preferences);
    const stated = preferences.flatMap(({ label, allowed, isCurrent }) =>
      isCurrent && allowed !== null ? [`${label}=${allowed ? "y" : "n"}`] : [],
    );
    const ignored = preferences.flatMap(({ label, isCurrent }) => (isCurrent ? [] : [label]));
    return measured(
      shareOf(usages, hasEffect),
      { stated: [...new Set(stated)], wrong, ignored: [...new Set(ignored)], draft: aiprefDraft },
      wrong[0] ?? null,
    );
  },
});

function hasEffect({ agents, isParsable, preferences }: ContentUsage): boolean {
  const isAttached = agents === null || agents.length > 0;
  return isAttached && isParsable && preferences.some(({ isCurrent, allowed }) => isCurrent && allowed !== null);
}
