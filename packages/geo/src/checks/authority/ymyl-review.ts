import { citedDomains } from "../../reading/outbound.ts";
import { mean } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const topic =
  /\b(?:symptoms?|diagnos(?:is|ed)|treatment|therapy|medication|dosage|disease|cancer|diabetes|depression|vaccin\w+|pregnan\w+|mortgage|loans?|insurance|invest(?:ing|ment)s?|retirement|tax(?:es)?|bankruptcy|lawsuit|attorney|divorce|custody|inheritance)\b/gi;
const reviewer =
  /\b(?:reviewed by|medically reviewed|fact[- ]checked by|dr\.? [A-Z]|M\.?D\.?\b|Ph\.?D\.?\b|RN\b|CPA\b|CFP\b|JD\b|attorney at law|board[- ]certified)/i;

export default definePageMeasure({
  meta: {
    id: "auth.ymyl-review",
    pillar: "authority",
    title: "Health, finance or legal page lacks a reviewer, sources or a date",
    why: "Google holds pages that can harm people to a higher standard.",
    fix: "Add a qualified reviewer, sources and a review date.",
    found:
      "Topic: {topics}. Reviewer with a qualification named: {hasReviewer}; sites cited: {sources}, 2 pass; date shown or marked up: {hasDate}.",
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
    const topics = new Set(
      [...`${record.title ?? ""} ${headings}`.matchAll(topic)].map(([word]) => word.toLowerCase()),
    );
    if ((record.title ?? "").search(topic) === -1 || topics.size < 2) return notApplicable;
    const hasReviewer = text.blocks.some((block) => reviewer.test(block.text.slice(0, 500)));
    const sources = citedDomains(edges, context.origin).length;
    const hasDate = dates.visibleText !== null || dates.dataModified !== null;
    return measured(mean([hasReviewer, sources >= 2, hasDate].map(Number)), {
      topics: [...topics],
      hasReviewer,
      sources,
      hasDate,
    });
  },
});
