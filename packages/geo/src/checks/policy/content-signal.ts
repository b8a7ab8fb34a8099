import { shareOf } from "../../scoring/ramp.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "pol.content-signal",
    pillar: "policy",
    class: "policy",
    title: "Content-Signal lines are not valid",
    why: "Crawlers ignore a directive that does not parse or is outside a group.",
    fix: "Write search, ai-input or ai-train with yes or no inside a group, as in “Content-Signal: search=yes, ai-train=no”.",
    found: "Of {directives} values, these have no effect: {wrong}.",
    weight: 2,
    evidence: "B",
    direction: "neutral",
    sources: ["content-signals"],
    effort: "S",
  },

  evaluate({ policies }) {
    const { signals } = policies;
    if (signals.length === 0) return notApplicable;
    const wrong = signals
      .filter(({ isValid }) => !isValid)
      .map(({ line, key, value }) => `line ${line}: ${key}=${value}`);
    return measured(
      shareOf(signals, ({ isValid }) => isValid),
      { directives: signals.length, wrong },
      wrong[0] ?? null,
    );
  },
});
