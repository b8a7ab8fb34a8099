import { z } from "zod";

/** Names of the passages of a call. */
export const passageNames = ["p1", "p2", "p3", "p4", "p5", "p6"] as const;

/** Zod schema of what a model has to write. */
export const modelAnswerSchema = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        /** As in `q1`. */
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

/** What a model wrote about the questions of a call. */
export type ModelAnswer = Readonly<z.infer<typeof modelAnswerSchema>>;
/** What it wrote about one question. */
export type WrittenAnswer = ModelAnswer["answers"][number];
