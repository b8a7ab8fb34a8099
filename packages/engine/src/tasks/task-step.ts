import { z } from "zod";

/** Zod schema of {@link TaskStep}. */
export const taskStepSchema = z
  .object({
    /** What is being done, as in `asking about pages`. */
    doing: z.string(),
    done: z.int(),
    /** `null` while it is not known. */
    total: z.int().nullable(),
  })
  .readonly();

/** What a task is doing, and how far it is with it. */
export type TaskStep = z.infer<typeof taskStepSchema>;
