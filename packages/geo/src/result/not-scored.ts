import type { SourceId } from "../evidence/sources.ts";
import { measures } from "../generated/registry.ts";
import { sourcesOf } from "./check-fields.ts";
import type { GeoNotScored } from "./geo-audit.ts";

interface Folklore {
  readonly checkId: string | null;
  readonly subject: string;
  readonly why: string;
  readonly sources: readonly SourceId[];
}

const folklore: readonly Folklore[] = [
  {
    checkId: "mi.llms-txt",
    subject: "Having an llms.txt",
    why: "No answer engine documents that it reads the file, and studies of logs and citations find no effect. A file that is served counts only in agent readiness.",
    sources: ["google-gen-ai-guide", "llms-txt-usage"],
  },
  {
    checkId: null,
    subject: "FAQPage, HowTo and speakable markup",
    why: "Google removed FAQ rich results for all sites in May 2026 and HowTo in 2023; speakable never left its beta for news.",
    sources: ["google-faq-removed", "absorption-2026"],
  },
  {
    checkId: "mi.invented-endpoints",
    subject: "ai.txt, /ai/summary.json, /ai/faq.json and similar files",
    why: "No vendor documents that it requests these files.",
    sources: ["practice"],
  },
  {
    checkId: null,
    subject: "meta keywords",
    why: "No engine documents that it reads meta keywords.",
    sources: ["practice"],
  },
  {
    checkId: null,
    subject: "Sitelinks search box markup",
    why: "Google withdrew the feature, and no answer engine documents that it reads the markup.",
    sources: ["practice"],
  },
  {
    checkId: null,
    subject: "Number of attributes on a product page",
    why: "No published study isolates their effect. The audit checks only that stated facts are visible and consistent.",
    sources: ["practice"],
  },
  {
    checkId: null,
    subject: "HTML comments addressed to models",
    why: "Extractors drop comments; instructions to models in them are a prompt injection, which lowers the integrity score.",
    sources: ["google-spam", "practice"],
  },
  {
    checkId: "pol.noai-meta",
    subject: "noai and noimageai",
    why: "No major engine documents that it honours these directives.",
    sources: ["noai"],
  },
  {
    checkId: null,
    subject: "Access for training crawlers",
    why: "The choice is yours; vendors use separate tokens for training and search, so blocking training costs no reach.",
    sources: ["openai-bots", "anthropic-bots", "google-ai-features"],
  },
  {
    checkId: "access.google-extended-myth",
    subject: "Google-Extended",
    why: "It controls training and grounding outside Search; AI Overviews and AI Mode follow Googlebot.",
    sources: ["google-ai-features"],
  },
  {
    checkId: null,
    subject: "Text in question-and-answer form",
    why: "The evidence conflicts: vendors recommend the format, but the one study that describes pages used in answers finds it slightly less often.",
    sources: ["microsoft-answers", "absorption-2026"],
  },
  {
    checkId: null,
    subject: "The lang attribute",
    why: "Google takes the language of a page from its visible text; rules report a missing or invalid attribute for browsers and screen readers.",
    sources: ["google-international"],
  },
  {
    checkId: null,
    subject: "References between nodes of structured data",
    why: "No engine documents that it follows them, and a page that was not read may define their targets.",
    sources: ["practice"],
  },
  {
    checkId: null,
    subject: "Length of sections",
    why: "One study of citations favours sections of 120 to 180 words, another finds no effect, and Google advises against writing in chunks.",
    sources: ["seranking-2025", "regression-2026", "google-gen-ai-guide"],
  },
  {
    checkId: null,
    subject: "Naming the subject in every section",
    why: "Many systems add the title and the headings to a passage, and no study isolates the effect.",
    sources: ["rag-practice"],
  },
  {
    checkId: null,
    subject: "An id for every section",
    why: "Engines link to passages by text fragments, which need no id.",
    sources: ["text-fragments"],
  },
  {
    checkId: null,
    subject: "Open Graph tags",
    why: "Link previews use them; none of the six AI crawlers observed in a study reads them.",
    sources: ["writesonic-2026"],
  },
];

const asked: Folklore = {
  checkId: null,
  subject: "Answers to your questions, and the pages that rank for your target queries",
  why: "You choose the questions, so a score would rise and fall with the choice.",
  sources: ["practice"],
};

/** Lists what is not scored: checks that the host switched off, and practices that others score without evidence. */
export function notScored(hasAsked: boolean, switchedOff: ReadonlySet<string> = new Set()): GeoNotScored[] {
  const off = measures.flatMap(({ meta }): Folklore[] =>
    switchedOff.has(meta.id)
      ? [{ checkId: meta.id, subject: meta.title, why: "It is switched off in the settings.", sources: meta.sources }]
      : [],
  );
  return [...off, ...folklore, ...(hasAsked ? [asked] : [])].map(({ sources, ...rest }) => ({
    ...rest,
    sources: sourcesOf(sources),
  }));
}
