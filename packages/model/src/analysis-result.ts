import { payloadKinds } from "@sightline/text/injection";
import { z } from "zod";

/** Version of {@link AnalysisResult}; raised whenever a field changes its meaning. */
export const analysisVersion = 1;

/** Zod schema of {@link AnalysisEvidence}. */
export const analysisEvidenceSchema = z.strictObject({
  issueId: z.string().exactOptional().describe("Issue of the crawl; absent when the evidence is text of a page."),
  url: z.string().describe("Page of the crawl: the one to open for the issue, or the one that contains the quote."),
  quote: z.string().describe("Wording of the issue, or text verified by code to be on the page."),
});

const advice = {
  title: z.string().describe("Action to take, in one line."),
  origin: z.enum(["model", "facts"]).describe("Author: a language model, or code that uses only the facts."),
  why: z.string().describe("Reason for the action."),
  steps: z.array(z.string()).describe("Steps of the action, in order."),
  evidence: z.array(analysisEvidenceSchema).min(1).describe("Issues or quotes that prove the claim; never empty."),
};

/** Zod schema of {@link Recommendation}. */
export const recommendationSchema = z.strictObject({
  ...advice,
  priority: z
    .enum(["high", "medium", "low"])
    .describe("Priority, derived from `expectedPoints` and the severity of the issues."),
  effort: z.enum(["small", "medium", "large"]).describe("Estimated effort."),
  expectedPoints: z
    .number()
    .describe(
      "Points that the health score gains when the cited rules pass; computed from the score, never by a model.",
    ),
});

/** Zod schema of {@link ContentGap}. */
export const contentGapSchema = z.strictObject(advice);

/** Zod schema of {@link TemplateAdvice}. */
export const templateAdviceSchema = z.strictObject({
  pattern: z.string().describe("URL pattern of the pages, with `*` for a varying segment."),
  pages: z.int().describe("Number of pages of the template."),
  example: z.string().describe("Page of the template with the most internal links."),
  advice: z.array(z.strictObject(advice)).describe("Advice for the pages of the template."),
});

/** Zod schema of {@link InjectionSuspicion}. */
export const injectionSuspicionSchema = z.strictObject({
  url: z.string().describe("Page that contains the text."),
  kind: z.enum(payloadKinds).describe("Aim of the text."),
  quote: z.string().describe("Words that look like a prompt injection."),
});

/** Zod schema of {@link AnalysisResult}. */
export const analysisResultSchema = z.strictObject({
  version: z.literal(analysisVersion),
  status: z.literal("completed"),
  partial: z
    .boolean()
    .describe("`true` when a model was asked and some of its parts are missing; `problems` gives the reasons."),
  model: z
    .string()
    .nullable()
    .describe("Model that wrote a part; `null` when everything was derived from the facts alone."),
  summary: z
    .string()
    .describe("Summary in a few sentences; empty without a model where the recommendations say everything."),
  recommendations: z
    .array(recommendationSchema)
    .describe("Recommendations named by the focus first, then by expected points, highest first."),
  contentGaps: z.array(contentGapSchema).describe("Information that readers look for and the site lacks."),
  templates: z.array(templateAdviceSchema).describe("Advice for all pages of one URL pattern."),
  droppedUnverified: z
    .int()
    .describe("Number of claims of the model that were left out because code could not verify them."),
  injectionSuspected: z
    .array(injectionSuspicionSchema)
    .describe("Pages with a suspected prompt injection; such text was not sent to a model."),
  problems: z
    .array(
      z.strictObject({
        step: z.enum(["recommendations", "content"]).describe("Part of the analysis."),
        code: z
          .enum(["budget_exceeded", "model_failed", "cut", "invalid_answer", "canary_echoed", "nothing_verified"])
          .describe("Kind of the problem."),
        message: z.string().describe("Explanation of the problem."),
      }),
    )
    .describe("Reasons why parts were not written by a model."),
  focus: z
    .strictObject({
      text: z.string().describe("Focus as given."),
      effect: z
        .enum(["model", "order", "none"])
        .describe(
          "Effect of the focus: `model`, it was passed to the model; `order`, findings that it names come first; `none`, it names nothing that was found.",
        ),
      rules: z
        .array(z.string())
        .describe(
          "Failing rules that it names, by a word of the rule or of a template; recommendations that fix them come first.",
        ),
    })
    .nullable()
    .default(null)
    .describe("Owner's focus and its effect on the analysis; `null` when none was given."),
  usage: z
    .strictObject({
      calls: z.int().describe("Number of requests to the model."),
      inputTokens: z.number().nullable().describe("Input tokens; `null` when the provider did not report them."),
      cachedInputTokens: z.number().describe("Input tokens that the provider took from its cache."),
      outputTokens: z.number().nullable().describe("Output tokens; `null` when the provider did not report them."),
      cost: z.number().nullable().describe("Cost in the currency of the host's price table; `null` without one."),
    })
    .describe("Consumption of the language model."),
  prompts: z.record(z.string(), z.string()).describe("Versions of the prompts used, by step."),
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
