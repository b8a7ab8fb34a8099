import { z } from "zod";

/** Error that ended work. */
export const errorSchema = z.object({
  code: z.string().describe("Kind of the error."),
  message: z.string().describe("Explanation of the error."),
});
