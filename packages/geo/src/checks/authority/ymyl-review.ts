import { citedDomains } from "../../reading/outbound.ts";
import { mean } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const topics =
  /\b(?:symptoms?|diagnos(?:is|ed)|treatment|therapy|medication|dosage|disease|cancer|diabetes|depression|vaccin\w+|pregnan\w+|mortgage|loans?|insurance|invest(?:ing|ment)s?|retirement|tax(?:es)?|bankruptcy|lawsuit|attorney|divorce|custody|inheritance)\b/i;
const reviewer =
  /\b(?:reviewed by|medically reviewed|fact[- ]checked by|dr\.? [A-Z]|M\.?D\.?\b|Ph\.?D\.?\b|RN\b|CPA\b|CFP\b|JD\b|attorney at law|board[- ]certified)/i;

export default definePageMeasure({
  meta: {
    id: "auth.ymyl-review",
    pillar: "authority",
    title: "Health, finance or legal page shows no review",
    why: "Google holds pages that can harm people to a higher standard.",
    fix: "Add a qualified reviewer, sources and a review date.",
    weight: 1,
    evidence: "D",
    sources: ["google-helpful", "squirrelscan"],
    effort: "M",
    pageTypes: ["article", "docs", "faq"],
    languages: ["en"],
  },
  reads: ["text", "record", "edges", "context", "dates"],

  evaluate({ text, record, edges, context, dates }) {
    const headings = record.headings.map((heading) => heading.text).join(" ");
    if (!topics.test(`${record.title ?? ""} ${headings}`)) return notApplicable;
    const hasReviewer = text.blocks.some((block) => reviewer.test(block.text.slice(0, 500)));
    const hasSources = citedDomains(edges, context.origin).length >= 2;
    const hasDate = dates.visible !== null || dates.dataModified !== null;
    return measured(mean([hasReviewer, hasSources, hasDate].map(Number)), { hasReviewer, hasSources, hasDate });
  },
});
