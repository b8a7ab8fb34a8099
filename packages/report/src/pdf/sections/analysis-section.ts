import type { AnalysisEvidence, AnalysisResult, ContentGap } from "@sightline/model";
import type { Block, ListItem, Run } from "@sightline/typeset";
import { addsNothing, recommendationGain } from "../../analysis-wording.ts";
import type { PdfMessages } from "../../messages/english.ts";
import { shortUrl } from "../../short-url.ts";
import { issueDestination } from "../destinations.ts";
import { type PdfSection, type SectionInput, sectionHeading } from "./section.ts";

const maxItems = 12;
const maxEvidence = 3;
const maxTemplates = 6;
const maxSuspicions = 10;

/** Result of the crawl's analysis, labelled with its author; omitted without one, or if it adds nothing. */
export const analysisSection: PdfSection = {
  id: "analysis",
  compose(input) {
    const { words } = input;
    const { analysis } = input.report;
    if (analysis === undefined || addsNothing(analysis)) return [];
    return [
      sectionHeading("analysis", words.analysis.title),
      { kind: "paragraph", color: "muted", text: authorship(analysis, words) },
      ...summary(analysis),
      ...recommendations(input, analysis),
      ...advice(input, words.analysis.gapsTitle, "analysis-gaps", analysis.contentGaps),
      ...templates(input, analysis),
      ...suspicions(analysis, words),
    ];
  },
};

function summary({ summary: text }: AnalysisResult): Block[] {
  return text === "" ? [] : [{ kind: "quote", blocks: [{ kind: "paragraph", size: "lead", text }] }];
}

/** Describes the author of the analysis, its basis and its omissions. */
function authorship(analysis: AnalysisResult, words: PdfMessages): string {
  const { model, partial, droppedUnverified, problems, focus } = analysis;
  return [
    model === null ? words.analysis.byFacts : words.analysis.byModel(model),
    words.analysis.verified,
    ...(focus === null ? [] : [words.analysis.focus[focus.effect](focus.text)]),
    ...(droppedUnverified > 0 ? [words.analysis.dropped(droppedUnverified)] : []),
    ...(partial ? [words.analysis.partial] : []),
    ...problems.map(({ step, message }) => words.analysis.problem(step, message)),
  ].join(" ");
}

function recommendations(input: SectionInput, analysis: AnalysisResult): Block[] {
  const { words } = input;
  if (analysis.recommendations.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: words.analysis.recommendationsTitle, id: "analysis-recommendations" },
    ...analysis.recommendations.slice(0, maxItems).flatMap((item): Block[] => [
      {
        kind: "heading",
        level: 3,
        text: item.title,
        ...(recommendationGain(item) === null ? {} : { aside: words.analysis.points(item.expectedPoints) }),
      },
      {
        kind: "paragraph",
        text: `${item.why} (${words.analysis.facts(item.priority, item.effort, words.analysis.origins[item.origin])})`,
      },
      ...stepsAndEvidence(input, item),
    ]),
  ];
}

function advice(input: SectionInput, title: string, id: string, items: readonly ContentGap[]): Block[] {
  if (items.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: title, id },
    ...items.slice(0, maxItems).flatMap((item) => oneAdvice(input, item)),
  ];
}

function oneAdvice(input: SectionInput, item: ContentGap): Block[] {
  return [
    { kind: "heading", level: 3, text: item.title, aside: input.words.analysis.origins[item.origin] },
    { kind: "paragraph", text: item.why },
    ...stepsAndEvidence(input, item),
  ];
}

function templates(input: SectionInput, { templates: all }: AnalysisResult): Block[] {
  const { words } = input;
  if (all.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: words.analysis.templatesTitle, id: "analysis-templates" },
    ...all.slice(0, maxTemplates).flatMap(({ pattern, pages, advice: items }): Block[] => [
      {
        kind: "paragraph",
        text: [{ text: words.analysis.template(pattern, pages), bold: true }],
        keepWithNext: true,
      },
      ...items.slice(0, maxItems).flatMap((item) => oneAdvice(input, item)),
    ]),
  ];
}

function stepsAndEvidence(input: SectionInput, { steps, evidence }: ContentGap): Block[] {
  const shown = evidence.slice(0, maxEvidence).map((item) => evidenceItem(input, item));
  return [
    ...(steps.length === 0 ? [] : [{ kind: "list", numbered: true, items: steps.map((text) => ({ text })) } as const]),
    { kind: "list", items: shown },
  ];
}

function evidenceItem(
  { report, words, findings, maxCards }: SectionInput,
  { issueId, url, quote }: AnalysisEvidence,
): ListItem {
  const inCards = findings.rules.slice(0, maxCards).some(({ sample }) => sample.some(({ id }) => id === issueId));
  const place: Run[] =
    issueId !== undefined && inCards
      ? [{ text: shortUrl(url, report.site.origin), goTo: issueDestination(issueId) }]
      : [{ text: shortUrl(url, report.site.origin), href: url }];
  return { text: place, details: words.analysis.quoted(quote), leftToRight: true, maxLines: 3 };
}

function suspicions({ injectionSuspected }: AnalysisResult, words: PdfMessages): Block[] {
  if (injectionSuspected.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: words.analysis.injectionTitle, id: "analysis-injection" },
    { kind: "paragraph", color: "muted", text: words.analysis.injectionLead, keepWithNext: true },
    {
      kind: "list",
      items: injectionSuspected.slice(0, maxSuspicions).map(({ url, quote }) => ({
        text: [{ text: url, href: url }],
        details: words.analysis.quoted(quote),
        leftToRight: true,
        maxLines: 3,
      })),
    },
  ];
}
