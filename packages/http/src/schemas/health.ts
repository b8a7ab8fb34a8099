import { z } from "zod";

/** Health of the service. */
export const healthSchema = z
  .object({ object: z.literal("health"), id: z.literal("health"), status: z.enum(["ok", "draining"]) })
  .meta({ id: "Health" });
