import { instant } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema } from "../schemas/ids.ts";

/** Type of the event that tells a tenant that one of its endpoints gets no more events. */
export const disabledEndpointEventType = "webhook_endpoint.disabled";

/** Body that is posted to the other endpoints of a tenant when one is disabled. */
export const disabledEndpointEventSchema = z.object({
  type: z.literal(disabledEndpointEventType).describe("Type of the event."),
  timestamp: instant.describe("Time at which the event was stored for delivery."),
  data: z
    .object({
      object: z.literal("webhookEndpoint").describe("Type of the resource."),
      id: idSchema("endpoint", exampleIds.endpoint),
      failingSince: instant.describe("Time of the first of the attempts that have all failed."),
      disabledAt: instant.describe("Time at which it was disabled."),
    })
    .describe("The endpoint; resending one of its deliveries enables it again."),
});

export const disabledEndpointEventExample = {
  type: disabledEndpointEventType,
  timestamp: "2026-11-24T08:31:10.000Z",
  data: {
    object: "webhookEndpoint",
    id: exampleIds.endpoint,
    failingSince: "2026-11-21T08:31:09.000Z",
    disabledAt: "2026-11-24T08:31:10.000Z",
  },
} as const;
