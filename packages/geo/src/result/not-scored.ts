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
    subject: "llms.txt being there",
    why: "No answer engine documents that it reads the file, and studies of logs and citations find no effect. Only a file that is served is judged, and only in agent readiness.",
    sources: ["google-gen-ai-guide", "llms-txt-usage"],
  },
  {
    checkId: "sd.faq-howto-speakable",
    subject: "FAQPage, HowTo and speakable markup",
    why: "Google removed FAQ rich results for all sites in May 2026 and HowTo in 2023; speakable never left its beta for news.",
    sources: ["google-faq-removed", "absorption-2026"],
  },
  {
    checkId: "mi.invented-endpoints",
    subject: "ai.txt, /ai/summary.json, /ai/faq.json and the like",
    why: "No vendor documents that it requests them.",
    sources: ["practice"],
  },
  {
    checkId: null,
    subject: "meta keywords",
    why: "No engine documents that it reads them.",
    sources: ["practice"],
  },
  {
    checkId: null,
    subject: "Markup for a sitelinks search box",
    why: "The feature was withdrawn, and no answer engine documents that it reads the markup.",
    sources: ["practice"],
  },
  {
    checkId: null,
    subject: "How many attributes a product page states",
    why: "No published study isolates it: only whether stated facts are visible and agree is judged.",
    sources: ["practice"],
  },
  {
    checkId: null,
    subject: "HTML comments addressed to models",
    why: "Readers drop comments; instructions to models in them are an attack, which lowers integrity.",
    sources: ["google-spam", "practice"],
  },
  {
    checkId: "pol.noai-meta",
    subject: "noai and noimageai",
    why: "No major engine documents that it honours them.",
    sources: ["noai"],
  },
  {
    checkId: "access.robots-training-posture",
    subject: "Whether training crawlers are let in",
    why: "The choice is the owner’s; vendors separate training from search, so that it costs no reach.",
    sources: ["openai-bots", "anthropic-bots", "google-ai-features"],
  },
  {
    checkId: "access.google-extended-myth",
    subject: "Google-Extended",
    why: "It decides on training and grounding outside Search; AI Overviews and AI Mode follow Googlebot.",
    sources: ["google-ai-features"],
  },
  {
    checkId: "extr.qa-format",
    subject: "Text written as questions and answers",
    why: "Studies disagree: vendors recommend it, and the one description of absorbed pages finds slightly fewer of them.",
    sources: ["microsoft-answers", "absorption-2026"],
  },
  {
    checkId: "sd.open-graph",
    subject: "Open Graph tags",
    why: "They make previews of shared links; none of six crawlers that were watched read them.",
    sources: ["writesonic-2026"],
  },
];

const asked: Folklore = {
  checkId: null,
  subject: "Answers to the owner’s questions, and owners of the target queries",
  why: "They are chosen by who orders the audit: a score of them would rise and fall with what is asked.",
  sources: ["practice"],
};

/** Lists what earns nothing: what the host switched off, and what others score without evidence. */
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
