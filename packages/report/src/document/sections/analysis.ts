import type { AnalysisResult, ContentGap, Recommendation } from "@sightline/model";
import type { PdfMessages } from "../../messages/english.ts";
import { counted } from "../../wording.ts";
import type { Block, Entry, Inline, Place } from "../block.ts";
import type { Depth, Section } from "../section.ts";

/** Gain below which a recommendation promises no change of the score. */
const minPoints = 0.05;

/** Result of the crawl's analysis, labelled with its author; omitted without one, or if it adds nothing. */
export const analysis: Section<"analysis"> = {
  id: "analysis",
  nav: "Analysis",
  title: (words) => words.analysis.title,
  compose({ report, words }, depth) {
    const result = report.analysis;
    if (result === undefined || addsNothing(result)) return null;
    return depth === "full" ? fullAnalysis(result, words) : shortAnalysis(result, words);
  },
};

/** Returns true if an analysis says nothing beyond the list of fixes: reports leave it out. */
export function addsNothing(result: AnalysisResult): boolean {
  const { model, focus, problems, recommendations, contentGaps, templates, injectionSuspected } = result;
  const parts = [recommendations, contentGaps, templates, injectionSuspected, problems];
  return model === null && focus === null && parts.every(({ length }) => length === 0);
}

function fullAnalysis(result: AnalysisResult, words: PdfMessages): readonly Block[] {
  const { recommendationsTitle, gapsTitle, templatesTitle } = words.analysis;
  const { contentGaps } = result;
  return [
    { kind: "paragraph", role: "lead", text: authorship(result, words) },
    ...summary(result),
    ...part(recommendationsTitle, "analysis-recommendations", recommendations(result, words, "full")),
    ...part(gapsTitle, "analysis-gaps", advice(contentGaps, words)),
    ...result.templates.flatMap(({ pattern, pages, advice: items }, index): readonly Block[] => [
      {
        kind: "heading",
        text: [`${templatesTitle}: `, { kind: "seen", text: pattern }, ` (${words.page(pages)})`],
        id: `analysis-template-${index + 1}`,
      },
      ...advice(items, words),
    ]),
    ...suspicions(result, words),
  ];
}

function shortAnalysis(result: AnalysisResult, words: PdfMessages): readonly Block[] {
  const notes = [shortAuthor(result, words), ...losses(result)];
  return [
    ...summary(result),
    ...recommendations(result, words, "short"),
    ...notes.map((text) => ({ kind: "paragraph", role: "note", text }) as const),
  ];
}

function part(text: string, id: string, blocks: readonly Block[]): readonly Block[] {
  return blocks.length === 0 ? [] : [{ kind: "heading", text, id }, ...blocks];
}

function summary({ summary: text }: AnalysisResult): readonly Block[] {
  return text === "" ? [] : [{ kind: "quote", text: written(text) }];
}

function written(text: string): Inline {
  return { kind: "written", text };
}

/** Names the author of the analysis, its basis and its omissions. */
function authorship(result: AnalysisResult, { analysis: words }: PdfMessages): readonly Inline[] {
  const { model, partial, droppedUnverified, problems, focus } = result;
  const notes = [
    words.verified,
    ...(focus === null ? [] : [words.focus[focus.effect](focus.text)]),
    ...(droppedUnverified > 0 ? [words.dropped(droppedUnverified)] : []),
    ...(partial ? [words.partial] : []),
    ...problems.map(({ step, message }) => words.problem(step, message)),
  ];
  return [{ kind: "strong", text: model === null ? words.byFacts : words.byModel(model) }, ` ${notes.join(" ")}`];
}

function shortAuthor({ model, focus }: AnalysisResult, { analysis: words }: PdfMessages): string {
  const author =
    model === null
      ? "Generated from the facts of the crawl, without a language model."
      : `Written with the language model ${model}; every claim was checked against the crawl.`;
  return focus === null ? author : `${author} ${words.focus[focus.effect](focus.text)}`;
}

/** Lists what the analysis lacks and what was left out of it; empty if it is complete. */
function losses({ problems, droppedUnverified: dropped, injectionSuspected }: AnalysisResult): readonly string[] {
  const suspects = new Set(injectionSuspected.map(({ url }) => url)).size;
  const have = suspects === 1 ? "has" : "have";
  const [were, them] = dropped === 1 ? ["was", "it"] : ["were", "them"];
  return [
    ...problems.map(({ step, message }) => `The model's output for ${step} is missing: ${message}`),
    ...(dropped === 0
      ? []
      : [`${counted(dropped, "claim")} of the model ${were} left out because code could not verify ${them}.`]),
    ...(suspects === 0
      ? []
      : [`${counted(suspects, "page")} ${have} text that looks like instructions to a language model.`]),
  ];
}

function recommendations(result: AnalysisResult, words: PdfMessages, depth: Depth): readonly Block[] {
  if (result.recommendations.length === 0) return [];
  const entries = result.recommendations.map((item) =>
    depth === "full" ? fullRecommendation(item, words) : shortRecommendation(item, words),
  );
  return [{ kind: "entries", isRanked: true, entries }];
}

function fullRecommendation(item: Recommendation, words: PdfMessages): Entry {
  const { facts, origins } = words.analysis;
  return {
    ...entry(item, words, {}),
    ...gain(item, words),
    facts: facts(item.priority, item.effort, origins[item.origin]),
  };
}

/** A finding has no steps, and its reasons are all that it says. */
function shortRecommendation(item: Recommendation, words: PdfMessages): Entry {
  const { text, ...rest } = entry(item, words, { only: ["llm"] });
  return {
    ...rest,
    ...(item.steps.length === 0 && text !== undefined ? { text } : {}),
    ...gain(item, words),
    facts: `${item.priority} priority, ${item.effort} effort`,
  };
}

function gain({ expectedPoints }: Recommendation, words: PdfMessages): Pick<Entry, "gain"> {
  return expectedPoints < minPoints ? {} : { gain: { value: words.gain(expectedPoints), unit: words.pointsUnit } };
}

function advice(items: readonly ContentGap[], words: PdfMessages): readonly Block[] {
  return items.length === 0 ? [] : [{ kind: "entries", entries: items.map((item) => entry(item, words, {})) }];
}

/** Returns advice as an entry. @param where formats that print its steps and evidence */
function entry(
  { title, origin, why, steps, evidence }: ContentGap,
  words: PdfMessages,
  where: Pick<Block, "only">,
): Entry {
  const places = evidence.map(
    ({ issueId, url, quote }): Place => ({
      urls: [url],
      quote,
      ...(issueId === undefined ? {} : { issue: issueId }),
    }),
  );
  return {
    title: written(title),
    facts: words.analysis.origins[origin],
    text: written(why),
    blocks: [
      ...(steps.length === 0 ? [] : [{ ...where, kind: "list", isNumbered: true, items: steps.map(written) } as const]),
      {
        ...where,
        kind: "details",
        title: `${words.analysis.evidence} (${places.length})`,
        blocks: [{ kind: "places", places }],
      },
    ],
  };
}

function suspicions({ injectionSuspected }: AnalysisResult, { analysis: words }: PdfMessages): readonly Block[] {
  if (injectionSuspected.length === 0) return [];
  return [
    { kind: "heading", text: words.injectionTitle, id: "analysis-injection" },
    { kind: "paragraph", role: "lead", text: words.injectionLead },
    { kind: "places", places: injectionSuspected.map(({ url, kind, quote }) => ({ urls: [url], tag: kind, quote })) },
  ];
}
