import { payloadKinds } from "@sightline/text/injection";
import { z } from "zod";

/** Version of {@link AnalysisResult}; raised whenever a field changes its meaning. */
export const analysisVersion = 1;

/** Zod schema of {@link AnalysisEvidence}. */
export const analysisEvidenceSchema = z.strictObject({
  /** An issue of the crawl; absent when the evidence is text of a page. */
  issueId: z.string().exactOptional(),
  /** A page of the crawl: the one to open for the issue, or the one that the quote stands on. */
  url: z.string(),
  /** The issue's own wording, or text that code found on the page. */
  quote: z.string(),
});

const advice = {
  title: z.string(),
  /** Who wrote it: a language model, or code from the facts alone. */
  origin: z.enum(["model", "facts"]),
  why: z.string(),
  steps: z.array(z.string()),
  evidence: z.array(analysisEvidenceSchema).min(1),
};

/** Zod schema of {@link Recommendation}. */
export const recommendationSchema = z.strictObject({
  ...advice,
  /** From `expectedPoints` and the severity of the issues. */
  priority: z.enum(["high", "medium", "low"]),
  effort: z.enum(["small", "medium", "large"]),
  /** What the health score gains when the cited rules pass; computed from the score, never by a model. */
  expectedPoints: z.number(),
});

/** Zod schema of {@link ContentGap}. */
export const contentGapSchema = z.strictObject(advice);

/** Zod schema of {@link TemplateAdvice}. */
export const templateAdviceSchema = z.strictObject({
  /** URL pattern of the pages, `*` for a varying segment. */
  pattern: z.string(),
  pages: z.int(),
  /** The page of the template that the site links to most. */
  example: z.string(),
  advice: z.array(z.strictObject(advice)),
});

/** Zod schema of {@link InjectionSuspicion}. */
export const injectionSuspicionSchema = z.strictObject({
  url: z.string(),
  kind: z.enum(payloadKinds),
  /** The words that look like an instruction to a language model. */
  quote: z.string(),
});

/** Zod schema of {@link AnalysisResult}. */
export const analysisResultSchema = z.strictObject({
  version: z.literal(analysisVersion),
  status: z.literal("completed"),
  /** A model was asked and some of its part is missing; `problems` says why. */
  partial: z.boolean(),
  /** The model that wrote a part; `null` when everything was made from the facts alone. */
  model: z.string().nullable(),
  summary: z.string(),
  /** What the focus names first, then most expected points. */
  recommendations: z.array(recommendationSchema),
  contentGaps: z.array(contentGapSchema),
  templates: z.array(templateAdviceSchema),
  /** Claims of the model that code could not verify and left out. */
  droppedUnverified: z.int(),
  /** Pages whose text looks like instructions to a language model; such text was not shown to one. */
  injectionSuspected: z.array(injectionSuspicionSchema),
  problems: z.array(
    z.strictObject({
      step: z.enum(["recommendations", "content"]),
      code: z.enum(["budget_exceeded", "model_failed", "cut", "invalid_answer", "canary_echoed", "nothing_verified"]),
      message: z.string(),
    }),
  ),
  /** What the owner wanted looked at first, and what it came to; `null` when it was not said. */
  focus: z
    .strictObject({
      text: z.string(),
      /** `model`: it was told to the model; `order`: what it names stands first; `none`: it names nothing that was found. */
      effect: z.enum(["model", "order", "none"]),
      /** Failing rules that it names, by a word of theirs or of a template; what repairs them stands first. */
      rules: z.array(z.string()),
    })
    .nullable()
    .default(null),
  usage: z.strictObject({
    calls: z.int(),
    /** `null` when the provider did not say. */
    inputTokens: z.number().nullable(),
    cachedInputTokens: z.number(),
    outputTokens: z.number().nullable(),
    /** In the currency of the host's price table; `null` without one. */
    cost: z.number().nullable(),
  }),
  /** Versions of the prompts that were used, by step. */
  prompts: z.record(z.string(), z.string()),
});

/** What a claim rests on: an issue, or a page with a verbatim quote. */
export type AnalysisEvidence = Readonly<z.infer<typeof analysisEvidenceSchema>>;
/** Something to do, what it is worth and why. */
export type Recommendation = Readonly<z.infer<typeof recommendationSchema>>;
/** Something that readers look for and the site does not say. */
export type ContentGap = Readonly<z.infer<typeof contentGapSchema>>;
/** Advice for all pages of one URL pattern. */
export type TemplateAdvice = Readonly<z.infer<typeof templateAdviceSchema>>;
/** Text of the site that looks like an instruction to a language model. */
export type InjectionSuspicion = Readonly<z.infer<typeof injectionSuspicionSchema>>;
/** Why a part of an analysis has no model in it. */
export type AnalysisProblem = Readonly<z.infer<typeof analysisResultSchema>["problems"][number]>;
/** The analysis of a finished crawl. */
export type AnalysisResult = Readonly<z.infer<typeof analysisResultSchema>>;
