import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";
import { edgeFlags, edgeKinds } from "./edge.ts";

export const edgeSchema = z.object({
  kind: z.enum(edgeKinds),
  url: z.string(),
  text: z.string(),
  flags: z.array(z.enum(edgeFlags)),
  at: sourcePositionSchema,
});
