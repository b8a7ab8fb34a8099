import { z } from "zod";
import { exampleIds, idSchema, instant, objectSchema } from "./ids.ts";
import { listSchema } from "./lists.ts";
import { eventTypes } from "./webhook-event.ts";

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
export const deletedWebhookEndpointSchema = z
  .object({
    id: endpointIdSchema,
    object: objectSchema("webhookEndpoint"),
    deleted: z.literal(true).describe("Always true."),
  })
  .meta({ id: "DeletedWebhookEndpoint", description: "Receiver that was deleted." });

export const deliveryIdSchema = z
  .string()
  .regex(/^[0-9]{15}_msg_[a-z]+_[0-9a-f]{32}$/)
  .meta({ description: "Id of the delivery.", example: exampleIds.delivery });

/** Delivery of an event to an endpoint. */
export const webhookDeliverySchema = z
  .object({
    id: deliveryIdSchema,
    object: objectSchema("webhookDelivery"),
    endpointId: endpointIdSchema,
    eventId: z.string().describe("Id of the event, the header `webhook-id` of every attempt."),
    type: z.string().meta({ description: "Type of the event.", example: "crawl.completed" }),
    url: z.string().describe("URL of the latest attempt."),
    state: z
      .enum(["pending", "delivered", "failed"])
      .describe("`pending` while attempts follow; `failed` after the last one, or when the receiver is gone."),
    createdAt: instant.describe("Time at which the event was stored for delivery."),
    attempts: z
      .array(
        z.object({
          at: instant.describe("Time of the attempt."),
          status: z.int().nullable().describe("Status of the response; `null` if there was none."),
          failure: z.string().nullable().describe("Kind of failure; `null` if there was a response."),
        }),
      )
      .describe("The latest 20 attempts, oldest first."),
    body: z.string().describe("The event as it is posted: JSON."),
  })
  .meta({ id: "WebhookDelivery", description: "Delivery of an event to a webhook endpoint." });
export const webhookDeliveryListSchema = listSchema("WebhookDeliveryList", webhookDeliverySchema);
