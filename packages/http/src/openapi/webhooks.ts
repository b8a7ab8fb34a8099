import type { z } from "zod";
import type { ZodOpenApiPathItemObject } from "zod-openapi";
import type { RouteTag } from "../service/tags.ts";
import { alertEventExample, alertEventSchema, alertEventType } from "../webhooks/alert-event.ts";
import {
  disabledEndpointEventExample,
  disabledEndpointEventSchema,
  disabledEndpointEventType,
} from "../webhooks/disabled-endpoint-event.ts";
import { type EventKind, endings, eventExample, eventHeaders, eventSchema } from "../webhooks/webhook-event.ts";

const kinds: Readonly<Record<EventKind, { readonly name: string; readonly tag: RouteTag }>> = {
  crawl: { name: "crawl", tag: "Crawls" },
  analysis: { name: "analysis", tag: "Analyses" },
  geo_audit: { name: "GEO audit", tag: "GEO audits" },
  report: { name: "report", tag: "Reports" },
};

const delivery =
  "Delivered at least once, in eight attempts over about 28 hours; redirects are not followed, and private addresses are refused unless the service allows them.";
const description = `Posted to the \`webhookUrl\` of the request that started it, and to the webhook endpoints that subscribed to it. ${delivery}`;

/** Returns the events about resources with these tags, by type. */
export function webhooks(tags: ReadonlySet<RouteTag>): Record<string, ZodOpenApiPathItemObject> {
  const offered = Object.entries(kinds).filter(([, { tag }]) => tags.has(tag));
  const entries = offered.flatMap(([kind, { name, tag }]) =>
    // The record has exactly the kinds.
    endings.map((status) => [`${kind}.${status}`, webhook(kind as EventKind, status, name, tag)] as const),
  );
  return Object.fromEntries([
    ...entries,
    ...(tags.has("Schedules") ? [[alertEventType, alert] as const] : []),
    ...(tags.has("Webhooks") ? [[disabledEndpointEventType, disabledEndpoint] as const] : []),
  ]);
}

const disabledEndpoint = webhookOf({
  operationId: "onWebhookEndpointDisabled",
  summary: "Webhook endpoint disabled",
  description: `Posted to the other webhook endpoints of the tenant that subscribed to it when every attempt at one has failed for three days. ${delivery}`,
  tag: "Webhooks",
  json: { schema: disabledEndpointEventSchema, example: disabledEndpointEventExample },
});

const alert = webhookOf({
  operationId: "onScheduleAlert",
  summary: "Schedule alert",
  description: `Posted to the webhook endpoints that subscribed to it when the end of a scheduled crawl meets a condition of its schedule. ${delivery} The id of an alert is the same in every delivery.`,
  tag: "Schedules",
  json: { schema: alertEventSchema, example: alertEventExample },
});

function webhook(kind: EventKind, status: (typeof endings)[number], name: string, tag: RouteTag) {
  return webhookOf({
    operationId: `on-${kind}-${status}`.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: `${name[0]?.toUpperCase()}${name.slice(1)} ${status}`,
    description,
    tag,
    json: { schema: eventSchema(kind, status), example: eventExample(kind, status) },
  });
}

/** Event of a kind: its operation, and the body that is posted. */
interface EventOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: RouteTag;
  readonly json: { readonly schema: z.ZodType; readonly example: unknown };
}

function webhookOf({ tag, json, ...texts }: EventOperation): ZodOpenApiPathItemObject {
  return {
    post: {
      ...texts,
      tags: [tag],
      security: [],
      requestParams: { header: eventHeaders },
      requestBody: { required: true, content: { "application/json": json } },
      responses: {
        "2XX": { description: "The event was accepted." },
        "410": { description: "The receiver is gone; it gets no events for a day." },
        default: { description: "The delivery is attempted again." },
      },
    },
  };
}
