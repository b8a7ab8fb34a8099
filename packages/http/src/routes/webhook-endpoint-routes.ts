import { z } from "zod";
import { defineRoute } from "../route.ts";
import { listShape } from "../schemas/lists.ts";
import {
  deletedWebhookEndpointSchema,
  deliveryIdSchema,
  endpointIdSchema,
  newWebhookEndpointSchema,
  secretRotationSchema,
  webhookDeliveryListSchema,
  webhookDeliverySchema,
  webhookEndpointListSchema,
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
} from "../schemas/webhook-endpoint.ts";
import { link, noParams, noQuery } from "./shared-shapes.ts";

const endpointParams = z.strictObject({ endpointId: endpointIdSchema });
const tag = "Webhooks";

export const createWebhookEndpoint = defineRoute({
  id: "createWebhookEndpoint",
  method: "POST",
  path: "/v1/webhook-endpoints",
  tag,
  summary: "Add a webhook endpoint",
  description:
    "Adds a receiver of all events of the tenant, or of some types, for all of its sites: tell them apart by `data.siteId`. Work with a `webhookUrl` of its own posts there too. The secret, which signs the deliveries of this endpoint, is shown this once. A URL that is added twice gets every event twice; a tenant has at most 20 endpoints.",
  isExtension: true,
  scope: "crawls:write",
  params: noParams,
  query: noQuery,
  body: newWebhookEndpointSchema,
  bodyExamples: {
    everything: { url: "https://example.com/hooks/sightline" },
    crawls: { url: "https://example.com/hooks/crawls", events: ["crawl.completed", "crawl.failed"] },
  },
  isSecret: true,
  answers: {
    201: { description: "The endpoint with its secret.", schema: webhookEndpointWithSecretSchema },
  },
  problems: ["conflict", "url_not_allowed"],
});

export const listWebhookEndpoints = defineRoute({
  id: "listWebhookEndpoints",
  method: "GET",
  path: "/v1/webhook-endpoints",
  tag,
  summary: "List the webhook endpoints",
  description: "Lists the receivers of the tenant by age, without their secrets.",
  isExtension: true,
  scope: "crawls:read",
  params: noParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "Some of the endpoints.",
      schema: webhookEndpointListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const getWebhookEndpoint = defineRoute({
  id: "getWebhookEndpoint",
  method: "GET",
  path: "/v1/webhook-endpoints/:endpointId",
  tag,
  summary: "See a webhook endpoint",
  description: "Returns a receiver without its secret.",
  isExtension: true,
  scope: "crawls:read",
  params: endpointParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The endpoint.", schema: webhookEndpointSchema } },
  problems: [],
});

export const rotateWebhookSecret = defineRoute({
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/v1/webhook-endpoints/:endpointId/rotate",
  tag,
  summary: "Replace the secret of a webhook endpoint",
  description: "Starts another signing secret. For a while both sign: deliveries then have two signatures.",
  isExtension: true,
  scope: "crawls:write",
  params: endpointParams,
  query: noQuery,
  body: secretRotationSchema,
  bodyExamples: { inADay: {}, atOnce: { overlapSeconds: 0 } },
  isSecret: true,
  answers: {
    200: {
      description: "The endpoint with its new secret.",
      schema: webhookEndpointWithSecretSchema,
    },
  },
  problems: ["conflict"],
});

export const deleteWebhookEndpoint = defineRoute({
  id: "deleteWebhookEndpoint",
  method: "DELETE",
  path: "/v1/webhook-endpoints/:endpointId",
  tag,
  summary: "Delete a webhook endpoint",
  description: "Deletes a receiver with its log; deliveries that are pending are dropped.",
  isExtension: true,
  scope: "crawls:write",
  params: endpointParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The endpoint is deleted.",
      schema: deletedWebhookEndpointSchema,
    },
  },
  problems: ["conflict"],
});

export const listWebhookDeliveries = defineRoute({
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/v1/webhook-endpoints/:endpointId/deliveries",
  tag,
  summary: "List the deliveries to a webhook endpoint",
  description: "Lists the deliveries of the last 30 days, newest first, with their attempts.",
  isExtension: true,
  scope: "crawls:read",
  params: endpointParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "Some of the deliveries.",
      schema: webhookDeliveryListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const resendWebhookDelivery = defineRoute({
  id: "resendWebhookDelivery",
  method: "POST",
  path: "/v1/webhook-endpoints/:endpointId/deliveries/:deliveryId/resend",
  tag,
  summary: "Send a delivery again",
  description:
    "Posts the event again, with the same `webhook-id` and up to eight attempts, whatever became of it before.",
  isExtension: true,
  scope: "crawls:write",
  params: endpointParams.extend({ deliveryId: deliveryIdSchema }),
  query: noQuery,
  body: null,
  answers: {
    202: { description: "The delivery, pending.", schema: webhookDeliverySchema },
  },
  problems: [],
});
