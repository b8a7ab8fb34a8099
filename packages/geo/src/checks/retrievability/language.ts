import {
  hreflangInvalidCode,
  htmlLangHreflangMismatch,
  htmlLangInvalid,
  htmlLangMissing,
} from "@sightline/rules/shared";
import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.language",
    pillar: "retrievability",
    class: "info",
    title: "Declared language",
    why: "Google takes the language of a page from its visible text and ignores lang, so it is not scored; browsers and screen readers need it.",
    fix: "Set lang on the html element, and valid codes in hreflang.",
    weight: 0,
    evidence: "B",
    direction: "null",
    sources: ["google-international"],
    effort: "S",
  },
  reads: ["record", "text"],
  rules: [htmlLangMissing, htmlLangInvalid, htmlLangHreflangMismatch, hreflangInvalidCode],

  evaluate({ record, text }, failing) {
    if (failing.size === 0) return notApplicable;
    const rules = [...failing].map(({ meta }) => meta.id);
    return reported({ rules, lang: record.lang ?? "", detected: text.detected?.code ?? "" });
  },
});
