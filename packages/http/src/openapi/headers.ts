import { z } from "zod";
import { isRepeatable, type Route } from "../service/route.ts";

/** Headers of responses that many operations share: component, name and description. */
const shared = {
  RequestId: { name: "X-Request-Id", description: "Id of the request in logs; that of the request, if it has one." },
  RateLimitPolicy: { name: "RateLimit-Policy", description: "Quota of requests and length of its window." },
  RateLimit: { name: "RateLimit", description: "Remaining requests, and seconds until the window ends." },
  EntityTag: { name: "ETag", description: "Entity tag of the body, for `If-None-Match`." },
} as const;
type SharedHeader = keyof typeof shared;

const text = { type: "string" } as const;

/** Headers of responses as components of the document. */
export const headerComponents = Object.fromEntries(
  Object.entries(shared).map(([id, { description }]) => [id, { description, schema: text }]),
);

/** Returns the headers of a response: those that the route shares with others, and its own. */
export function responseHeaders(route: Route, own: Readonly<Record<string, string>>, hasTag = false) {
  const limits: readonly SharedHeader[] = route.scope === null ? [] : ["RateLimitPolicy", "RateLimit"];
  const ids: readonly SharedHeader[] = ["RequestId", ...limits, ...(hasTag ? (["EntityTag"] as const) : [])];
  return Object.fromEntries([
    ...ids.map((id) => [shared[id].name, { $ref: `#/components/headers/${id}` }]),
    ...Object.entries(own).map(([name, description]) => [name, { description, schema: text }]),
  ]);
}

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()
  .meta({
    description: "Makes the request repeatable: the same key within 24 hours gets the same response.",
    example: "first-crawl",
    param: { id: "IdempotencyKey" },
  });
const ifNoneMatch = z
  .string()
  .optional()
  .meta({ description: "Entity tags that the caller has; 304 if one still fits.", param: { id: "IfNoneMatch" } });

/** Returns the headers of requests for a route; `null` without any. */
export function requestHeaders(route: Route): z.ZodObject | null {
  const shape = {
    ...route.headers?.shape,
    ...(isRepeatable(route) ? { "Idempotency-Key": idempotencyKey } : {}),
    ...(hasEntityTag(route) ? { "If-None-Match": ifNoneMatch } : {}),
  };
  return Object.keys(shape).length === 0 ? null : z.object(shape);
}

/** True if the route responds with JSON that has an entity tag. */
export function hasEntityTag({ method, answers }: Route): boolean {
  const { schema = null } = answers[200] ?? {};
  return method === "GET" && schema !== null;
}
