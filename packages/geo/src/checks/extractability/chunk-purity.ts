import { isPure } from "../../reading/chunk-purity.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.chunk-purity",
    pillar: "extractability",
    title: "Passages are mixed with menus, ads and notices",
    why: "Retrieval compares whole passages: what does not belong there dilutes them.",
    fix: "Keep navigation, sharing and notices out of the article.",
    weight: 1.5,
    evidence: "D",
    sources: ["rag-practice"],
    effort: "M",
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.passages.length === 0 || !text.pack.supported) return notApplicable;
    const passages = text.passages.length;
    const mixed = text.passages.filter((passage) => !isPure(passage));
    return measured((passages - mixed.length) / passages, { passages }, mixed[0]?.text ?? null);
  },
});
