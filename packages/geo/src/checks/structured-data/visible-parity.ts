import { ramp } from "../../scoring/ramp.ts";
import { searchedText } from "../../structured-data/searched-text.ts";
import { parityOf } from "../../structured-data/visible-parity.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.visible-parity",
    pillar: "structured-data",
    title: "Structured data states what the page does not show",
    why: "No AI crawler reads JSON-LD when it fetches a page, and markup must match what visitors see.",
    fix: "Show the quoted facts on the page, or mark up what it shows.",
    found:
      "Of {checked} authors, prices, numbers of ratings and answers in the markup, the text of the page does not contain {missing}. Up to 5% pass.",
    weight: 3,
    evidence: "B",
    sources: ["google-structured-data", "writesonic-2026"],
    effort: "M",
  },
  reads: ["structuredData", "text", "record"],
  facts: ["authors", "footerText", "hiddenTexts"],

  evaluate({ structuredData, text, record: { authors, footerText, hiddenTexts } }) {
    if (text.truncated) return notApplicable;
    const shown = [...text.blocks.map((block) => block.text), ...authors, footerText];
    // Answers may unfold.
    const hidden = hiddenTexts.filter(({ place }) => place === "hidden").map((of) => of.text);
    const { checked, missing } = parityOf(structuredData, searchedText([...shown, ...hidden].join("\n")));
    if (checked === 0) return notApplicable;
    return measured(ramp(1 - missing.length / checked, 0.6, 0.95), { checked, missing }, missing[0] ?? null);
  },
});
