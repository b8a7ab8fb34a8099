import { z } from "zod";

/** Zod schema of numbers of issues by severity. */
export const severityCountsSchema = z
  .object({
    error: z.int().describe("Number of errors."),
    warning: z.int().describe("Number of warnings."),
    notice: z.int().describe("Number of notices."),
  })
  .readonly();
