import { invisibleCharacters } from "@sightline/text/injection";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "integrity.invisible-unicode",
    pillar: "integrity",
    class: "penalty",
    title: "Text contains invisible characters",
    why: "Invisible characters can carry text that only machines read.",
    fix: "Remove the invisible characters.",
    found:
      "Tag characters: {tags}, direction overrides: {spoofs}, longest run of zero-width characters: {longestRun} (at most {maxRun}).",
    weight: 0,
    evidence: "D",
    sources: ["practice"],
    effort: "S",
  },
  reads: ["record", "unplainText"],

  evaluate({ unplainText, record }) {
    const { tags, longestRun, spoofs } = invisibleCharacters(`${record.title ?? ""}\n${unplainText}`);
    const seen = { tags, spoofs, longestRun, maxRun };
    if (tags + spoofs + longestRun === 0) return measured(1, seen);
    const place =
      /[^\n]{0,60}(?:[\u{E0020}-\u{E007F}\u202A-\u202E]|[\u200B\u2060\uFEFF]{3})/u.exec(unplainText)?.[0] ?? null;
    if (tags > 0 || spoofs > 0) return measured(0.85, seen, place);
    return measured(longestRun > maxRun ? 0.95 : 1, seen, place);
  },
});

const maxRun = 20;
