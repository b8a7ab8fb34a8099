import { isAuditError } from "@sightline/model";
import { allowedWebhookUrl } from "../allowed-url.ts";
import { Problem } from "../problem.ts";
import { notFound } from "../problem-of.ts";
import { ok } from "../reply.ts";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  resendWebhookDelivery,
  rotateWebhookSecret,
} from "../routes/webhook-endpoint-routes.ts";
import type { Caller, Service } from "../service.ts";
import type { LoggedDelivery } from "../webhooks/delivery-log.ts";
import type { WebhookEndpoint } from "../webhooks/webhook-endpoints.ts";
import { actorOf } from "./audit-log-handler.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { listed, listReply, pageOf, placeOf } from "./list-reply.ts";

const object = "webhookEndpoint";

const create = bound(createWebhookEndpoint, async ({ body, caller, service, address }) => {
  const { principal } = caller;
  const { endpoints, secretOf } = offered(service);
  const url = allowedWebhookUrl(body.url, service.allowPrivate, "/url").href;
  const details = { url, events: body.events, description: body.description ?? null };
  const created = await endpoints
    .create(principal.tenantId, details, actorOf(caller, address))
    .catch((error: unknown) => {
      if (isAuditError(error) && error.code === "limit_reached") throw new Problem("conflict", error.message);
      throw error;
    });
  const secret = await secretOf(principal.tenantId, created);
  return { status: 201, body: { ...view(service, created), secret } };
});

const list = bound(listWebhookEndpoints, async ({ query, caller: { principal }, service, url }) => {
  const all = await offered(service).endpoints.list(principal.tenantId);
  const { items, cursor } = await listed(query, async () =>
    pageOf(all, query, { filters: ["webhook-endpoints"], keyOf: ({ id }) => id }),
  );
  const data = items.map((item) => view(service, item));
  return listReply({ items: data, cursor }, placeOf(service, "/v1/webhook-endpoints", url));
});

const get = bound(getWebhookEndpoint, async ({ params, caller, service }) =>
  ok(view(service, await existing(service, caller, params.endpointId))),
);

const rotate = bound(rotateWebhookSecret, async ({ params, body, caller, service, address }) => {
  const { principal } = caller;
  const { endpoints, secretOf } = offered(service);
  const overlapMs = 1000 * body.overlapSeconds;
  const rotated = await endpoints.rotate(principal.tenantId, params.endpointId, overlapMs, actorOf(caller, address));
  return ok({ ...view(service, rotated), secret: await secretOf(principal.tenantId, rotated) });
});

const remove = bound(deleteWebhookEndpoint, async ({ params: { endpointId }, caller, service, address }) => {
  const { endpoints, log } = offered(service);
  await endpoints.delete(caller.principal.tenantId, endpointId, actorOf(caller, address));
  await log.deleteOf(endpointId);
  return ok({ id: endpointId, object, deleted: true });
});

const deliveries = bound(listWebhookDeliveries, async ({ params, query, caller, service, url }) => {
  const { id } = await existing(service, caller, params.endpointId);
  const { items, cursor } = await listed(query, () =>
    offered(service).log.list(id, { limit: query.limit, cursor: query.cursor ?? null }),
  );
  const data = items.map((item) => deliveryView(id, item));
  return listReply({ items: data, cursor }, placeOf(service, `/v1/webhook-endpoints/${id}/deliveries`, url));
});

const resend = bound(resendWebhookDelivery, async ({ params, caller, service }) => {
  const { id } = await existing(service, caller, params.endpointId);
  const { log, resend: again } = offered(service);
  const delivery = await log.get(id, params.deliveryId);
  if (delivery === null) throw notFound();
  return { status: 202, body: deliveryView(id, await again(caller.principal.tenantId, id, delivery)) };
});

function offered({ webhooks }: Service) {
  // The routes are offered only where webhooks are.
  if (webhooks === null) throw notFound();
  return webhooks;
}

async function existing(service: Service, { principal }: Caller, id: string): Promise<WebhookEndpoint> {
  const endpoint = await offered(service).endpoints.get(principal.tenantId, id);
  if (endpoint === null) throw notFound();
  return endpoint;
}

function view(
  { clock }: Service,
  { id, url, events, description, createdAt, previousUntil, disabledAt }: WebhookEndpoint,
) {
  const isRotating = previousUntil !== null && previousUntil > clock.now();
  const previousSecretUntil = isRotating ? new Date(previousUntil).toISOString() : null;
  return { id, object, url, events, description, createdAt, previousSecretUntil, disabledAt };
}

function deliveryView(endpointId: string, delivery: LoggedDelivery) {
  const { id, messageId: eventId, type, url, state, createdAt, attempts, body } = delivery;
  return { id, object: "webhookDelivery", endpointId, eventId, type, url, state, createdAt, attempts, body };
}

/** Handlers of webhook endpoints. */
export const webhookEndpointHandlers: readonly BoundRoute[] = [create, list, get, rotate, remove, deliveries, resend];
