import { z } from "zod";

/** Names of the passages of a call. */
export const passageNames = ["p1", "p2", "p3", "p4", "p5", "p6"] as const;

/** Zod schema of the response that a model has to write. */
export const modelAnswerSchema = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        /** For example `q1`. */
        question: z.string().max(8),
        answerable: z.boolean(),
        answer: z.string().max(400),
        /** Empty when it cannot be answered. */
        quote: z.string().max(800),
        passage: z.enum([...passageNames, "none"]),
      }),
    )
    .max(16),
});

/** Answers of a model to the questions of a call. */
export type ModelAnswer = Readonly<z.infer<typeof modelAnswerSchema>>;
/** Answer of a model to one question. */
export type WrittenAnswer = ModelAnswer["answers"][number];
