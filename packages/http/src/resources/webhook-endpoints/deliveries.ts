import { instant } from "@sightline/model";
import { z } from "zod";
import { found } from "../../requests/problem-of.ts";
import { deliveryIdSchema, objectSchema } from "../../schemas/ids.ts";
import { listAnswer, listSchema } from "../../schemas/lists.ts";
import { listQuery } from "../../schemas/request-shapes.ts";
import { type Route, route } from "../../service/route.ts";
import type { LoggedDelivery } from "../../webhooks/delivery-log.ts";
import { listReply } from "../list-reply.ts";
import { endpointIdSchema, existing, offered } from "./endpoint.ts";

/** Delivery of an event to an endpoint. */
const webhookDeliverySchema = z
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

function deliveryView(endpointId: string, delivery: LoggedDelivery) {
  const { id, messageId: eventId, type, url, state, createdAt, attempts, body } = delivery;
  return { id, object: "webhookDelivery", endpointId, eventId, type, url, state, createdAt, attempts, body };
}

/** Routes of the deliveries to webhook endpoints. */
export const deliveryRoutes: readonly Route[] = [
  route({
    id: "listWebhookDeliveries",
    path: "GET /v1/webhook-endpoints/:endpointId/deliveries",
    tag: "Webhooks",
    summary: "List the deliveries to a webhook endpoint",
    description: "Lists the deliveries of the last 30 days, newest first, with their attempts.",
    scope: "crawls:read",
    query: listQuery,
    answers: listAnswer(listSchema("WebhookDeliveryList", webhookDeliverySchema), "Some of the deliveries."),
    problems: ["invalid_cursor"],
    run: async ({ params, caller, service, ...list }) => {
      const { id } = await existing(service, caller, params.endpointId);
      return listReply(list, (page) => offered(service).log.list(id, page), {
        view: (delivery) => deliveryView(id, delivery),
      });
    },
  }),
  route({
    id: "resendWebhookDelivery",
    path: "POST /v1/webhook-endpoints/:endpointId/deliveries/:deliveryId/resend",
    tag: "Webhooks",
    summary: "Send a delivery again",
    description:
      "Posts the event again, with the same `webhook-id` and up to eight attempts, whatever became of it before.",
    scope: "crawls:write",
    answers: { 202: { description: "The delivery, pending.", schema: webhookDeliverySchema } },
    run: async ({ params, caller, service }) => {
      const { id } = await existing(service, caller, params.endpointId);
      const { log, resend: again } = offered(service);
      const delivery = found(await log.get(id, params.deliveryId));
      return { status: 202, body: deliveryView(id, await again(caller.principal.tenantId, id, delivery)) };
    },
  }),
];
