import { z } from "zod";

/** Zod schema of {@link TaskStep}. */
export const taskStepSchema = z
  .object({
    /** Current activity, as in `asking about pages`. */
    doing: z.string(),
    done: z.int(),
    /** `null` while unknown. */
    total: z.int().nullable(),
  })
  .readonly();

/** Current activity of a task, with its progress. */
export type TaskStep = z.infer<typeof taskStepSchema>;
