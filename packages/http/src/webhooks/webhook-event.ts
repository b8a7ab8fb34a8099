import { instant } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema } from "../schemas/ids.ts";
import { alertEventType } from "./alert-event.ts";
import { disabledEndpointEventType } from "./disabled-endpoint-event.ts";

/** Values of `object` of the kinds of work whose end is posted. */
export const objectNames = {
  crawl: "crawl",
  analysis: "analysis",
  geo_audit: "geoAudit",
  report: "report",
} as const;

/** Kind of work whose end is posted, as in event types. */
export type EventKind = keyof typeof objectNames;

/** Final states of work, as in event types. */
export const endings = ["completed", "failed", "cancelled"] as const;

/** Types of all events, as in `crawl.completed`. */
export const eventTypes: readonly string[] = [
  ...Object.keys(objectNames).flatMap((kind) => endings.map((status) => `${kind}.${status}`)),
  alertEventType,
  disabledEndpointEventType,
];

/** Returns the schema of the body that is posted when work ended. */
export function eventSchema(kind: EventKind, status: (typeof endings)[number]) {
  const isTask = kind !== "crawl";
  return z.object({
    type: z.literal(`${kind}.${status}`).describe("Type of the event."),
    timestamp: instant.describe("Time at which the event was stored for delivery."),
    data: z
      .object({
        object: z.literal(objectNames[kind]).describe("Type of the resource."),
        id: z.string().meta({ description: "Id of the resource.", example: eventExample(kind, status).data.id }),
        siteId: idSchema("site", exampleIds.site),
        ...(isTask ? { crawlId: idSchema("crawl", exampleIds.crawl) } : {}),
        status: z.literal(status).describe("Final state."),
      })
      .describe("The resource that ended; read it for details."),
  });
}

/** Returns the example of an event. */
export function eventExample(kind: EventKind, status: (typeof endings)[number]) {
  const id = exampleIds[kind === "geo_audit" ? "geo" : kind];
  const crawlId = kind === "crawl" ? {} : { crawlId: exampleIds.crawl };
  return {
    type: `${kind}.${status}`,
    timestamp: "2026-11-21T08:31:09.000Z",
    data: { object: objectNames[kind], id, siteId: exampleIds.site, ...crawlId, status },
  };
}

/** Headers of every delivery (Standard Webhooks). */
export const eventHeaders = z.object({
  "webhook-id": z
    .string()
    .meta({ description: "Id of the event, the same in every attempt.", param: { id: "WebhookId" } }),
  "webhook-timestamp": z
    .string()
    .regex(/^\d+$/)
    .meta({ description: "Time of the attempt, in seconds since the Unix epoch.", param: { id: "WebhookTimestamp" } }),
  "webhook-signature": z.string().meta({
    description:
      "Signatures, separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body`. An endpoint's deliveries are signed with the endpoint's secret (two signatures during a rotation), those to a `webhookUrl` with the tenant's. The key is what follows `whsec_`, decoded from Base64.",
    param: { id: "WebhookSignature" },
  }),
});
