import { z } from "zod";

/** Whether the service is there. */
export const healthSchema = z
  .object({ object: z.literal("health"), id: z.literal("health"), status: z.enum(["ok", "draining"]) })
  .meta({ id: "Health" });
