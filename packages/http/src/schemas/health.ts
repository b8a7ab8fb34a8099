import { z } from "zod";
import { objectSchema } from "./ids.ts";

/** Health of the service. */
export const healthSchema = z
  .object({
    object: objectSchema("health"),
    id: z.literal("health").describe("Id of the object."),
    status: z.enum(["ok", "draining"]).describe("State of the service."),
  })
  .meta({ id: "Health" });
