import { z } from "zod";

const text = (most: number) => z.string().min(1).max(most);

const citation = z.strictObject({
  /** `i3`, `p2`, `score`, `crawl` or `geo`. */
  ref: z.string().max(20),
  /** Quote from the page; empty for issues. */
  quote: z.string().max(600),
});
const evidence = z.array(citation).max(10);
const claim = { title: text(200), why: text(1000), steps: z.array(text(500)).max(10), evidence };

/** Zod schema of the answer to the recommendations prompt. */
export const recommendationsAnswerSchema = z.strictObject({
  summary: z.array(z.strictObject({ sentence: text(500), evidence })).max(8),
  recommendations: z.array(z.strictObject({ ...claim, effort: z.enum(["small", "medium", "large"]) })).max(12),
});

/** Zod schema of the answer to the content prompt. */
export const contentAnswerSchema = z.strictObject({
  contentGaps: z.array(z.strictObject(claim)).max(10),
  templates: z
    .array(z.strictObject({ page: z.string().max(20), advice: z.array(z.strictObject(claim)).max(5) }))
    .max(12),
});

/** A reference that a model gave for a claim. */
export type Citation = Readonly<z.infer<typeof citation>>;
/** A claim as a model wrote it, before it is verified. */
export type WrittenClaim = {
  readonly title: string;
  readonly why: string;
  readonly steps: readonly string[];
  readonly evidence: readonly Citation[];
};
/** Answer of a model to the recommendations prompt. */
export type RecommendationsAnswer = Readonly<z.infer<typeof recommendationsAnswerSchema>>;
/** Answer of a model to the content prompt. */
export type ContentAnswer = Readonly<z.infer<typeof contentAnswerSchema>>;
