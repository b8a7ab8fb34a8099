import { payloadKinds } from "@sightline/text/injection";
import { z } from "zod";

/** Version of {@link AnalysisResult}; raised whenever a field changes its meaning. */
export const analysisVersion = 1;

/** Zod schema of {@link AnalysisEvidence}. */
export const analysisEvidenceSchema = z.strictObject({
  /** Issue of the crawl; absent when the evidence is text of a page. */
  issueId: z.string().exactOptional(),
  /** Page of the crawl: the one to open for the issue, or the one that contains the quote. */
  url: z.string(),
  /** Wording of the issue, or text verified by code to be on the page. */
  quote: z.string(),
});

const advice = {
  title: z.string(),
  /** Author: a language model, or code that uses only the facts. */
  origin: z.enum(["model", "facts"]),
  why: z.string(),
  steps: z.array(z.string()),
  evidence: z.array(analysisEvidenceSchema).min(1),
};

/** Zod schema of {@link Recommendation}. */
export const recommendationSchema = z.strictObject({
  ...advice,
  /** Derived from `expectedPoints` and the severity of the issues. */
  priority: z.enum(["high", "medium", "low"]),
  effort: z.enum(["small", "medium", "large"]),
  /** Gain of the health score when the cited rules pass; computed from the score, never by a model. */
  expectedPoints: z.number(),
});

/** Zod schema of {@link ContentGap}. */
export const contentGapSchema = z.strictObject(advice);

/** Zod schema of {@link TemplateAdvice}. */
export const templateAdviceSchema = z.strictObject({
  /** URL pattern of the pages, with `*` for a varying segment. */
  pattern: z.string(),
  pages: z.int(),
  /** Page of the template with the most internal links. */
  example: z.string(),
  advice: z.array(z.strictObject(advice)),
});

/** Zod schema of {@link InjectionSuspicion}. */
export const injectionSuspicionSchema = z.strictObject({
  url: z.string(),
  kind: z.enum(payloadKinds),
  /** Words that look like a prompt injection. */
  quote: z.string(),
});

/** Zod schema of {@link AnalysisResult}. */
export const analysisResultSchema = z.strictObject({
  version: z.literal(analysisVersion),
  status: z.literal("completed"),
  /** `true` when a model was asked and some of its parts are missing; `problems` gives the reasons. */
  partial: z.boolean(),
  /** Model that wrote a part; `null` when everything was derived from the facts alone. */
  model: z.string().nullable(),
  summary: z.string(),
  /** Recommendations named by the focus first, then by expected points, highest first. */
  recommendations: z.array(recommendationSchema),
  contentGaps: z.array(contentGapSchema),
  templates: z.array(templateAdviceSchema),
  /** Number of claims of the model that were left out because code could not verify them. */
  droppedUnverified: z.int(),
  /** Pages with a suspected prompt injection; such text was not sent to a model. */
  injectionSuspected: z.array(injectionSuspicionSchema),
  problems: z.array(
    z.strictObject({
      step: z.enum(["recommendations", "content"]),
      code: z.enum(["budget_exceeded", "model_failed", "cut", "invalid_answer", "canary_echoed", "nothing_verified"]),
      message: z.string(),
    }),
  ),
  /** Owner's focus and its effect on the analysis; `null` when none was given. */
  focus: z
    .strictObject({
      text: z.string(),
      /**
       * `model`: it was passed to the model; `order`: findings that it names come first; `none`: it names nothing that
       * was found.
       */
      effect: z.enum(["model", "order", "none"]),
      /**
       * Failing rules that it names, by a word of the rule or of a template; recommendations that fix them come first.
       */
      rules: z.array(z.string()),
    })
    .nullable()
    .default(null),
  usage: z.strictObject({
    calls: z.int(),
    /** `null` when the provider did not report it. */
    inputTokens: z.number().nullable(),
    cachedInputTokens: z.number(),
    outputTokens: z.number().nullable(),
    /** In the currency of the host's price table; `null` without one. */
    cost: z.number().nullable(),
  }),
  /** Versions of the prompts used, by step. */
  prompts: z.record(z.string(), z.string()),
});

/** Evidence for a claim: an issue, or a page with a verbatim quote. */
export type AnalysisEvidence = Readonly<z.infer<typeof analysisEvidenceSchema>>;
/** Recommended action, with its expected gain and reason. */
export type Recommendation = Readonly<z.infer<typeof recommendationSchema>>;
/** Information that readers look for and the site lacks. */
export type ContentGap = Readonly<z.infer<typeof contentGapSchema>>;
/** Advice for all pages of one URL pattern. */
export type TemplateAdvice = Readonly<z.infer<typeof templateAdviceSchema>>;
/** Text of the site that looks like a prompt injection. */
export type InjectionSuspicion = Readonly<z.infer<typeof injectionSuspicionSchema>>;
/** Reason why a part of an analysis was not written by a model. */
export type AnalysisProblem = Readonly<z.infer<typeof analysisResultSchema>["problems"][number]>;
/** Analysis of a finished crawl. */
export type AnalysisResult = Readonly<z.infer<typeof analysisResultSchema>>;
