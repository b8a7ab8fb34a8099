import { citedPages } from "../../reading/outbound.ts";
import { isPrimarySource } from "../../reading/primary-source.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const minWords = 300;
/** Sentences with figures that make a text one whose claims readers would want to verify. */
const minFigures = 3;

export default definePageMeasure({
  meta: {
    id: "cite.outbound",
    pillar: "citability",
    title: "Article links to no sources",
    why: "Readers and engines can verify claims that link to their sources.",
    fix: "Link the studies, standards, data or documents on which the article relies.",
    found:
      "Links from the text to pages of other sites: {pages}, in {words} words; navigation, share buttons, advertising and profiles do not count. One passes.",
    weight: 2,
    evidence: "A",
    direction: "mixed",
    sources: ["geo-kdd-2024", "wan-acl-2024"],
    effort: "M",
    pageTypes: ["article"],
    languages: ["en"],
  },
  reads: ["text", "edges", "context"],

  evaluate({ text, edges, context }) {
    const figures = text.sentences.filter(({ quantities }) => quantities.length > 0).length;
    if (text.words.length < minWords || figures < minFigures) return notApplicable;
    const pages = citedPages(edges, context.origin);
    const primary = pages.filter(isPrimarySource);
    return measured(pages.length > 0 ? 1 : 0, { words: text.words.length, pages: pages.length, primary });
  },
});
