import { z } from "zod";

/** Zod schema of {@link TaskStep}. */
export const taskStepSchema = z
  .object({
    doing: z.string().meta({ description: "Current step.", example: "reading pages" }),
    done: z.int().describe("Units of the step that are done."),
    total: z.int().nullable().describe("Units of the step; `null` if unknown."),
  })
  .readonly();

/** Current activity of a task, with its progress. */
export type TaskStep = z.infer<typeof taskStepSchema>;
