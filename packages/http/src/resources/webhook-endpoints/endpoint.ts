import { instant } from "@sightline/model";
import { z } from "zod";
import { found } from "../../requests/problem-of.ts";
import { deletedSchema } from "../../schemas/deleted.ts";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { listSchema } from "../../schemas/lists.ts";
import type { Caller, Service } from "../../service/service.ts";
import type { WebhookEndpoint } from "../../webhooks/webhook-endpoints.ts";
import { eventTypes } from "../../webhooks/webhook-event.ts";

export const endpointIdSchema = idSchema("endpoint", exampleIds.endpoint);

/** Types of events, and `*` for all. */
const events = z
  .array(z.enum(["*", ...eventTypes]))
  .min(1)
  .max(eventTypes.length);

const endpointShape = {
  id: endpointIdSchema,
  object: objectSchema("webhookEndpoint"),
  url: z
    .string()
    .meta({ description: "URL to which events are posted.", example: "https://example.com/hooks/sightline" }),
  events: events.describe("Types of events that it gets; `*` for all."),
  description: z.string().nullable().describe("Note of the owner."),
  createdAt: instant.describe("Time of creation."),
  previousSecretUntil: instant
    .nullable()
    .describe("Time until which the previous secret signs too; `null` if only one signs."),
  disabledAt: instant
    .nullable()
    .describe(
      "Time at which it was disabled because every attempt failed for three days; resending a delivery enables it again. `null` if it gets events.",
    ),
};

/** Webhook endpoint without its secret. */
export const webhookEndpointSchema = z
  .object(endpointShape)
  .meta({ id: "WebhookEndpoint", description: "Receiver of the events of a tenant." });

export const webhookEndpointListSchema = listSchema("WebhookEndpointList", webhookEndpointSchema);

const secret = z.string().describe("Signing secret (`whsec_…`, Standard Webhooks). Shown this once: it is not stored.");

/** Webhook endpoint with its signing secret. */
export const webhookEndpointWithSecretSchema = z
  .object({ ...endpointShape, secret })
  .meta({ id: "WebhookEndpointWithSecret", description: "Receiver of events with its signing secret." });

/** Body of `POST /v1/webhook-endpoints`. */
export const newWebhookEndpointSchema = z
  .strictObject({
    url: z.string().min(1).max(2083).meta({
      description: "URL to which events are posted; at a private address only if the service allows it.",
      example: "https://example.com/hooks/sightline",
    }),
    events: events.default(["*"]).describe("Types of events; `*` for all, the default."),
    description: z.string().min(1).max(200).optional().describe("Note for yourself."),
  })
  .meta({ id: "NewWebhookEndpoint", description: "Receiver to add." });

/** Body of `POST /v1/webhook-endpoints/:id/rotate`. */
export const secretRotationSchema = z
  .strictObject({
    overlapSeconds: z
      .int()
      .min(0)
      .max(30 * 86_400)
      .default(86_400)
      .describe("Seconds for which the previous secret signs too."),
  })
  .meta({ id: "SecretRotation", description: "How to replace a signing secret." });

/** Response to `DELETE /v1/webhook-endpoints/:id`. */
export const deletedWebhookEndpointSchema = deletedSchema("webhookEndpoint", endpointIdSchema, {
  description: "Receiver that was deleted.",
});

/** Returns the deliveries of a service that offers webhooks. */
export function offered({ webhooks }: Service) {
  // The routes are offered only where webhooks are.
  return found(webhooks);
}

/** Returns an endpoint of the caller. @throws Problem `not_found` */
export async function existing(service: Service, { principal }: Caller, id: string): Promise<WebhookEndpoint> {
  return found(await offered(service).endpoints.get(principal.tenantId, id));
}

/** Returns an endpoint as callers see it. */
export function endpointView(
  { clock }: Service,
  { id, url, events, description, createdAt, previousUntil, disabledAt }: WebhookEndpoint,
) {
  const isRotating = previousUntil !== null && previousUntil > clock.now();
  const previousSecretUntil = isRotating ? new Date(previousUntil).toISOString() : null;
  return { id, object: "webhookEndpoint", url, events, description, createdAt, previousSecretUntil, disabledAt };
}
