import { isLanguageTag, primarySubtag } from "@sightline/text/language";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.language",
    pillar: "retrievability",
    title: "Declared language is missing or does not match the text",
    why: "Engines answer in the language of the question and prefer pages in that language.",
    fix: "Set lang on the html element of each page.",
    weight: 1.5,
    evidence: "B",
    sources: ["google-international", "absorption-2026"],
    effort: "S",
  },
  reads: ["record", "text"],

  evaluate({ record, text }) {
    const isValid = record.lang !== null && isLanguageTag(record.lang);
    const codes = record.hreflangs.map(({ code }) => code);
    const hreflangIsFine = codes.every((code) => code.toLowerCase() === "x-default" || isLanguageTag(code));
    const { detected } = text;
    const isSure = detected !== null && detected.confidence >= 0.8 && text.words.length >= 40;
    const fixed = 0.5 * (isValid ? 1 : 0) + 0.2 * (hreflangIsFine ? 1 : 0);
    if (!isSure) return measured(fixed / 0.7, { lang: record.lang ?? "", isValid, hreflangIsFine });
    const matches = primarySubtag(record.lang) === detected.code;
    return measured(fixed + 0.3 * (matches ? 1 : 0), {
      lang: record.lang ?? "",
      isValid,
      detected: detected.code,
      hreflangIsFine,
    });
  },
});
