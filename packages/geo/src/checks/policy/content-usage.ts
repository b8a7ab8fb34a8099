import { aiprefDraft } from "../../policy/content-usage.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "pol.content-usage",
    pillar: "policy",
    class: "policy",
    title: "Content-Usage does not parse",
    why: "The vocabulary is still a draft, so only the syntax is checked.",
    fix: "Write a dictionary of labels with the value y or n.",
    weight: 1,
    evidence: "E",
    direction: "neutral",
    sources: ["aipref"],
    effort: "S",
  },

  evaluate({ policies }) {
    const { usages } = policies;
    if (usages.length === 0) return notApplicable;
    const wrong = usages.filter(({ isParsable }) => !isParsable).map(({ where }) => where);
    const labels = usages.flatMap(({ preferences }) => preferences.map(({ label }) => label));
    return measured(wrong.length === 0 ? 1 : 0, { labels, wrong, draft: aiprefDraft }, wrong[0] ?? null);
  },
});
