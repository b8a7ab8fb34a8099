import { type AnalysisResult, analysisVersion } from "@sightline/model";
import type { LanguageModel } from "@sightline/model/ports";
import type { AnalysisInput } from "./analysis-input.ts";
import { askModel, type ModelOutcome, overheadTokens } from "./ask-model.ts";
import { factualSummary, gapSummary, nothingToAdd, onlyFocused } from "./factual-analysis.ts";
import { factualCauses } from "./factual-causes.ts";
import { focusOn } from "./focus.ts";
import { focusedRules, mergedRecommendations } from "./merged-recommendations.ts";
import { mergedTemplates } from "./merged-templates.ts";
import { contentAnswerSchema, recommendationsAnswerSchema } from "./model-answers.ts";
import { contentData, focusedData, focusTokens, recommendationsData } from "./prompt-data.ts";
import { contentPrompt } from "./prompts/content-prompt.ts";
import { focusedPrompt } from "./prompts/focused-prompt.ts";
import { recommendationsPrompt } from "./prompts/recommendations-prompt.ts";
import { type SiteDigest, siteDigest } from "./site-digest.ts";
import { totalUsage } from "./total-usage.ts";
import { verifiedContent, verifiedRecommendations } from "./verified-answers.ts";
import { claimVerifier } from "./verify-claims.ts";

/** Steps of an analysis, in order; without a model, only the first. */
export const analysisSteps = ["crawl", "recommendations", "content"] as const;
/** One of {@link analysisSteps}. */
export type AnalysisStep = (typeof analysisSteps)[number];

/** Options of {@link analyzeSite}. */
export interface AnalysisOptions {
  readonly signal: AbortSignal;
  /** Model that judges and writes; `null` or absent for an analysis from the facts alone. */
  readonly model?: LanguageModel | null;
  /** Priorities in the owner's words, cut at 500 characters. Default: the faults that cost the most points. */
  readonly focus?: string;
  /** Called when a step begins. */
  readonly onStep?: (step: AnalysisStep) => void;
  /** Maximum estimated input tokens of all questions together. Default 28,000. */
  readonly maxInputTokens?: number;
  /** Maximum output tokens of one answer. Default 4,000. */
  readonly maxOutputTokens?: number;
}

/**
 * Analyses a finished crawl: the first things to repair, missing content, and changes to each template.
 *
 * Every claim cites an issue of the crawl or a quote that code has found on the page. Claims of a model without such
 * evidence are removed and counted; the costliest faults that it omitted are added from the facts. Without a model, it
 * names the templates whose pages have faults in common and what the answers of a GEO audit lack, and nothing that the list
 * of fixes has already.
 *
 * @throws only the error of a reader, or the reason of the aborted signal
 */
export async function analyzeSite(input: AnalysisInput, options: AnalysisOptions): Promise<AnalysisResult> {
  const { signal, model = null, onStep = () => undefined } = options;
  signal.throwIfAborted();
  onStep("crawl");
  const digest = await siteDigest(input, signal, options.focus === undefined ? null : focusOn(options.focus));
  if (model === null) return factualResult(digest);

  const { maxInputTokens = 28_000, maxOutputTokens = 4_000 } = options;
  const half = Math.floor(maxInputTokens / 2);
  onStep("recommendations");
  const repairs = await askForRecommendations(model, digest, { maxInputTokens: half, maxOutputTokens, signal });
  onStep("content");
  const texts = await askForContent(model, digest, { maxInputTokens: half, maxOutputTokens, signal });
  return mergedResult(digest, repairs, texts);
}

interface StepOptions {
  readonly maxInputTokens: number;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
}

async function askForRecommendations(model: LanguageModel, digest: SiteDigest, options: StepOptions) {
  const schema = recommendationsAnswerSchema;
  const prompt = focusedPrompt(recommendationsPrompt, digest.focus);
  const room = options.maxInputTokens - overheadTokens(prompt, schema);
  const data = recommendationsData(digest, room - focusTokens(digest.focus));
  const question = {
    step: "recommendations" as const,
    prompt,
    data: focusedData(data, digest.focus),
    schema,
    maxOutputTokens: options.maxOutputTokens,
  };
  const outcome = await askModel(model, question, options.signal);
  const verified = outcome.ok ? await verifiedRecommendations(outcome.answer, claimVerifier(digest, data)) : null;
  return { outcome, verified };
}

async function askForContent(model: LanguageModel, digest: SiteDigest, options: StepOptions) {
  if (digest.excerpts.length === 0) return null;
  const schema = contentAnswerSchema;
  const prompt = focusedPrompt(contentPrompt, digest.focus);
  const data = contentData(digest, options.maxInputTokens - overheadTokens(prompt, schema) - focusTokens(digest.focus));
  const question = {
    step: "content" as const,
    prompt,
    data: focusedData(data, digest.focus),
    schema,
    maxOutputTokens: options.maxOutputTokens,
  };
  const outcome = await askModel(model, question, options.signal);
  const verified = outcome.ok
    ? await verifiedContent(outcome.answer, claimVerifier(digest, data), digest.excerpts)
    : null;
  return { outcome, verified };
}

function factualResult(digest: SiteDigest): AnalysisResult {
  const { hasCauses, recommendations } = factualCauses(digest);
  return {
    version: analysisVersion,
    status: "completed",
    partial: false,
    model: null,
    summary: factsSummary(digest, hasCauses, recommendations.length),
    recommendations,
    contentGaps: [],
    templates: [],
    droppedUnverified: 0,
    injectionSuspected: [...digest.suspected],
    problems: [],
    focus: focusResult(digest, false),
    usage: totalUsage([]),
    prompts: {},
  };
}

/** Causes speak for themselves: a summary would only announce them. */
function factsSummary(digest: SiteDigest, hasCauses: boolean, count: number): string {
  const gaps = gapSummary(digest);
  if (hasCauses || gaps !== "") return gaps;
  return count === 0 ? nothingToAdd : onlyFocused;
}

function mergedResult(
  digest: SiteDigest,
  repairs: Awaited<ReturnType<typeof askForRecommendations>>,
  texts: Awaited<ReturnType<typeof askForContent>>,
): AnalysisResult {
  const facts = factualResult(digest);
  const summary = repairs.verified?.summary ?? [];
  const claims = repairs.verified?.recommendations ?? [];
  const gaps = texts?.verified?.contentGaps ?? [];
  const advice = texts?.verified?.templates ?? [];
  const outcomes: readonly ModelOutcome<unknown>[] =
    texts === null ? [repairs.outcome] : [repairs.outcome, texts.outcome];
  const problems = [
    ...outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem])),
    ...nothingVerified("recommendations", repairs.verified !== null && claims.length === 0 && digest.faults.length > 0),
  ];
  const isModelled = summary.length + claims.length + gaps.length + advice.length > 0;
  return {
    ...facts,
    partial: problems.length > 0,
    model: isModelled ? repairs.outcome.modelId : null,
    ...(isModelled
      ? {
          summary: summary.length === 0 ? factualSummary(digest) : summary.join(" "),
          recommendations: [...mergedRecommendations(digest, claims)],
        }
      : {}),
    contentGaps: [...gaps],
    templates: [...mergedTemplates(digest, advice)],
    droppedUnverified: (repairs.verified?.dropped ?? 0) + (texts?.verified?.dropped ?? 0),
    problems,
    focus: focusResult(digest, isModelled),
    usage: totalUsage(outcomes.map(({ usage }) => usage)),
    prompts: {
      recommendations: focusedPrompt(recommendationsPrompt, digest.focus).version,
      ...(texts === null ? {} : { content: focusedPrompt(contentPrompt, digest.focus).version }),
    },
  };
}

/** Result fields of a focus. */
function focusResult(digest: SiteDigest, isModelled: boolean): AnalysisResult["focus"] {
  if (digest.focus === null) return null;
  const rules = [...focusedRules(digest).keys()];
  const effect = isModelled ? "model" : "order";
  return { text: digest.focus.text, effect: !isModelled && rules.length === 0 ? "none" : effect, rules };
}

function nothingVerified(step: "recommendations", isEmpty: boolean): AnalysisResult["problems"] {
  return isEmpty ? [{ step, code: "nothing_verified", message: "No claim of the model could be verified." }] : [];
}
