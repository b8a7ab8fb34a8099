import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

const multipliers = [1, 0.97, 0.85, 0.6];

export default definePageMeasure({
  meta: {
    id: "integrity.hidden-prompt",
    pillar: "integrity",
    class: "penalty",
    title: "Page contains a prompt injection",
    why: "Google treats attempts to manipulate generative answers as spam, Bing as abuse.",
    fix: "Remove the instructions to models.",
    found: "Instructions to models in: {channels}; severity {severity} of 3.",
    weight: 0,
    evidence: "B",
    sources: ["google-spam", "bing-guidelines", "llms-txt-census"],
    effort: "S",
  },
  reads: ["injections"],
  facts: ["hiddenTexts"],

  evaluate({ injections }) {
    const severity = Math.max(0, ...injections.map(({ level }) => level));
    const worst = injections.find(({ level }) => level === severity);
    const channels = [...new Set(injections.filter(({ level }) => level > 0).map(({ channel }) => channel))];
    return measured(
      multipliers[severity] ?? 0.6,
      { severity, channels },
      severity === 0 ? null : (worst?.text ?? null),
    );
  },
});
