import { z } from "zod";

/** Zod schema of the error that ended work. */
export const workErrorSchema = z
  .object({
    code: z.string().describe("Kind of the error."),
    message: z.string().describe("Explanation of the error."),
  })
  .readonly();
