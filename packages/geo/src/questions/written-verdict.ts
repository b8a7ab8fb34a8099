import { z } from "zod";

/** Verdicts on a question, lowest first. */
export const verdicts = ["not", "partly", "answered"] as const;
/** Verdict on a question. */
export type Verdict = (typeof verdicts)[number];

/** Names of the passages of a call. */
export const passageNames = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"] as const;

/** Zod schema of the response that a model has to write. */
export const writtenVerdictsSchema = z.strictObject({
  verdicts: z
    .array(
      z.strictObject({
        /** For example `q1`. */
        question: z.string().max(8),
        verdict: z.enum(verdicts),
        answer: z.string().max(400),
        /** Empty for `not`. */
        quote: z.string().max(800),
        passage: z.enum([...passageNames, "none"]),
      }),
    )
    .max(4),
});

/** Verdict as a model writes it. */
export type WrittenVerdict = z.infer<typeof writtenVerdictsSchema>["verdicts"][number];
