import { allowedWebhookUrl } from "../../requests/allowed-url.ts";
import { ok } from "../../requests/reply.ts";
import { listAnswer } from "../../schemas/lists.ts";
import { listQuery } from "../../schemas/request-shapes.ts";
import { type Route, route } from "../../service/route.ts";
import type { WebhookEndpoint } from "../../webhooks/webhook-endpoints.ts";
import { actorOf } from "../audit-log.ts";
import { listReply, pageOf } from "../list-reply.ts";
import {
  deletedWebhookEndpointSchema,
  endpointView,
  existing,
  newWebhookEndpointSchema,
  offered,
  secretRotationSchema,
  webhookEndpointListSchema,
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
} from "./endpoint.ts";

/** Routes of webhook endpoints. */
export const webhookEndpointRoutes: readonly Route[] = [
  route({
    id: "createWebhookEndpoint",
    path: "POST /v1/webhook-endpoints",
    tag: "Webhooks",
    summary: "Add a webhook endpoint",
    description:
      "Adds a receiver of all events of the tenant, or of some types, for all of its sites: tell them apart by `data.siteId`. Work with a `webhookUrl` of its own posts there too. The secret, which signs the deliveries of this endpoint, is shown this once. A URL that is added twice gets every event twice; a tenant has at most 20 endpoints.",
    scope: "crawls:write",
    body: newWebhookEndpointSchema,
    bodyExamples: {
      everything: { url: "https://example.com/hooks/sightline" },
      crawls: { url: "https://example.com/hooks/crawls", events: ["crawl.completed", "crawl.failed"] },
    },
    isSecret: true,
    answers: { 201: { description: "The endpoint with its secret.", schema: webhookEndpointWithSecretSchema } },
    problems: ["conflict", "url_not_allowed"],
    run: async ({ body, caller, service, address }) => {
      const { principal } = caller;
      const { endpoints, secretOf } = offered(service);
      const url = allowedWebhookUrl(body.url, service.allowPrivate, "/url").href;
      const details = { url, events: body.events, description: body.description ?? null };
      const created = await endpoints.create(principal.tenantId, details, actorOf(caller, address));
      const secret = await secretOf(principal.tenantId, created);
      return { status: 201, body: { ...endpointView(service, created), secret } };
    },
  }),
  route({
    id: "listWebhookEndpoints",
    path: "GET /v1/webhook-endpoints",
    tag: "Webhooks",
    summary: "List the webhook endpoints",
    description: "Lists the receivers of the tenant by age, without their secrets.",
    scope: "crawls:read",
    query: listQuery,
    answers: listAnswer(webhookEndpointListSchema, "Some of the endpoints."),
    problems: ["invalid_cursor"],
    run: async ({ caller: { principal }, service, ...list }) => {
      const all = await offered(service).endpoints.list(principal.tenantId);
      const order = { filters: ["webhook-endpoints"], keyOf: ({ id }: WebhookEndpoint) => id };
      return listReply(list, (page) => pageOf(all, page, order), {
        view: (endpoint) => endpointView(service, endpoint),
      });
    },
  }),
  route({
    id: "getWebhookEndpoint",
    path: "GET /v1/webhook-endpoints/:endpointId",
    tag: "Webhooks",
    summary: "See a webhook endpoint",
    description: "Returns a receiver without its secret.",
    scope: "crawls:read",
    answers: { 200: { description: "The endpoint.", schema: webhookEndpointSchema } },
    run: async ({ params, caller, service }) =>
      ok(endpointView(service, await existing(service, caller, params.endpointId))),
  }),
  route({
    id: "rotateWebhookSecret",
    path: "POST /v1/webhook-endpoints/:endpointId/rotate",
    tag: "Webhooks",
    summary: "Replace the secret of a webhook endpoint",
    description: "Starts another signing secret. For a while both sign: deliveries then have two signatures.",
    scope: "crawls:write",
    body: secretRotationSchema,
    bodyExamples: { inADay: {}, atOnce: { overlapSeconds: 0 } },
    isSecret: true,
    answers: { 200: { description: "The endpoint with its new secret.", schema: webhookEndpointWithSecretSchema } },
    problems: ["conflict"],
    run: async ({ params, body, caller, service, address }) => {
      const { principal } = caller;
      const { endpoints, secretOf } = offered(service);
      const overlapMs = 1000 * body.overlapSeconds;
      const rotated = await endpoints.rotate(
        principal.tenantId,
        params.endpointId,
        overlapMs,
        actorOf(caller, address),
      );
      return ok({ ...endpointView(service, rotated), secret: await secretOf(principal.tenantId, rotated) });
    },
  }),
  route({
    id: "deleteWebhookEndpoint",
    path: "DELETE /v1/webhook-endpoints/:endpointId",
    tag: "Webhooks",
    summary: "Delete a webhook endpoint",
    description: "Deletes a receiver with its log; deliveries that are pending are dropped.",
    scope: "crawls:write",
    answers: { 200: { description: "The endpoint is deleted.", schema: deletedWebhookEndpointSchema } },
    problems: ["conflict"],
    run: async ({ params: { endpointId }, caller, service, address }) => {
      const { endpoints, log } = offered(service);
      await endpoints.delete(caller.principal.tenantId, endpointId, actorOf(caller, address));
      await log.deleteOf(endpointId);
      return ok({ id: endpointId, object: "webhookEndpoint", deleted: true });
    },
  }),
];
