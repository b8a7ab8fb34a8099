import { newId } from "@sightline/model";
import { publishRequest } from "../metrics/channels.ts";
import { withEntityTag } from "../requests/etag.ts";
import { type Problem, problemBody, problemTable } from "../requests/problem.ts";
import { notFound, problemOf } from "../requests/problem-of.ts";
import { queryValues } from "../requests/query-values.ts";
import { readBody } from "../requests/read-body.ts";
import type { Reply } from "../requests/reply.ts";
import { validated } from "../requests/validated.ts";
import { clientAddress } from "../server/client-address.ts";
import type { Connection } from "../server/node-listener.ts";
import { admit } from "./request-gate.ts";
import { isRepeatable, type Route } from "./route.ts";
import type { Caller, Service } from "./service.ts";

/** Request with the connection on which it arrived. */
export interface Arrival {
  readonly request: Request;
  readonly connection: Connection;
}

/** State of a request while it is answered. */
interface Exchange {
  readonly service: Service;
  readonly request: Request;
  /** Address of the client; `null` if unknown. */
  readonly address: string | null;
  readonly requestId: string;
  readonly startedAt: number;
  /** Headers of the response. */
  readonly headers: Headers;
  tenantId: string | null;
  code: string | null;
}

/** Answers a request for a route; any error becomes a problem. */
export async function respond(
  service: Service,
  route: Route,
  arrival: Arrival,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const exchange = newExchange(service, arrival);
  const { request, address } = exchange;
  return answered(exchange, route.id, async () => {
    const caller = route.scope === null ? nobody(service) : await admitted(exchange, route.scope);
    const checkedParams = route.params.safeParse(params);
    if (!checkedParams.success) throw notFound();
    const url = new URL(request.url);
    const query = validated(route.query, queryValues(route.query, url.searchParams), "query");
    const { text, value: body } = await bodyOf(route, request);
    const work = () => route.run({ params: checkedParams.data, query, body, caller, service, request, url, address });
    const run = route.isHeavy === true ? heavy(exchange, work) : work;
    const key = isRepeatable(route) ? request.headers.get("idempotency-key") : null;
    if (key === null) return run();
    const { principal } = caller;
    const scope = JSON.stringify([principal.tenantId, principal.tokenId ?? null]);
    const asked = JSON.stringify([route.method, url.pathname, url.search, text]);
    return service.idempotency.once(scope, key, asked, async () => asReply(await run()));
  });
}

async function bodyOf({ body: schema }: Route, request: Request) {
  if (schema === null) return { text: "", value: undefined };
  const { text, value } = await readBody(request);
  return { text, value: validated(schema, value, "body") };
}

/** Returns work that waits for its tenant's turn. */
function heavy<Value>({ service, request, tenantId }: Exchange, work: () => Promise<Value>): () => Promise<Value> {
  return () => service.limits.read(tenantId ?? "", work, request.signal);
}

/** Answers a request that has no route. */
export async function refuse(service: Service, arrival: Arrival, problem: Problem): Promise<Response> {
  return answered(newExchange(service, arrival), null, async () => {
    throw problem;
  });
}

function newExchange(service: Service, { request, connection }: Arrival): Exchange {
  const forwardedFor = request.headers.get("x-forwarded-for");
  const given = request.headers.get("x-request-id") ?? "";
  return {
    service,
    request,
    // Restricted, because the client's value is repeated in logs and headers.
    requestId: /^[\w.:-]{1,64}$/.test(given) ? given : newId("crawl", service.ids).replace("crawl_", "req_"),
    startedAt: service.clock.monotonic(),
    headers: new Headers(),
    tenantId: null,
    code: null,
    address: clientAddress(connection.remoteAddress ?? null, forwardedFor, service.trustedProxies),
  };
}

async function admitted(exchange: Exchange, scope: Parameters<typeof admit>[1]): Promise<Caller> {
  const caller = await admit(exchange, scope, (headers) => setAll(exchange, headers));
  exchange.tenantId = caller.principal.tenantId;
  return caller;
}

/** Returns the caller of routes without authentication: a tenant without a name and without data. */
function nobody({ auditor, plans }: Service): Caller {
  const [plan] = plans;
  if (plan === undefined) throw new TypeError("A service needs at least one plan.");
  return { principal: { tenantId: "", plan: plan.id }, plan, quotas: plan.quotas, tenant: auditor.tenant("") };
}

async function answered(
  exchange: Exchange,
  route: string | null,
  reply: () => Promise<Reply | Response>,
): Promise<Response> {
  let answer: Response;
  try {
    answer = finished(exchange, await reply());
  } catch (error) {
    answer = refused(exchange, route, error);
  }
  tell(exchange, route, answer.status);
  return answer;
}

function finished(exchange: Exchange, reply: Reply | Response): Response {
  const { headers, request, requestId } = exchange;
  if (reply instanceof Response) {
    for (const [name, value] of headers) reply.headers.set(name, value);
    reply.headers.set("X-Request-Id", requestId);
    return reply;
  }
  const { status, headers: own = {} } = reply;
  setAll(exchange, own);
  setCommon(exchange, "application/json");
  headers.set("Vary", "Authorization");
  const isRead = request.method === "GET" || request.method === "HEAD";
  headers.set("Cache-Control", isRead ? "private, no-cache" : "no-store");
  const body = JSON.stringify(reply.body);
  return isRead && status === 200 ? withEntityTag(request, body, headers) : sized(body, status, headers);
}

function refused(exchange: Exchange, route: string | null, error: unknown): Response {
  const { headers, requestId, service } = exchange;
  const problem = problemOf(error);
  const { status } = problemTable[problem.code];
  exchange.code = problem.code;
  if (status === 500) service.logger.error("A request failed.", { requestId, route, error });
  setAll(exchange, problem.headers);
  setCommon(exchange, "application/problem+json");
  headers.set("Cache-Control", "no-store");
  return sized(JSON.stringify(problemBody(problem, requestId, service.problemTypeBase)), status, headers);
}

/** Returns a response that names its length, by which it is decided whether it is compressed. */
function sized(body: string, status: number, headers: Headers): Response {
  headers.set("Content-Length", String(Buffer.byteLength(body)));
  return new Response(body, { status, headers });
}

function setAll({ headers }: Exchange, added: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
}

function setCommon({ headers, requestId }: Exchange, type: string): void {
  headers.set("Content-Type", type);
  headers.set("X-Request-Id", requestId);
  headers.set("X-Content-Type-Options", "nosniff");
}

const probes: ReadonlySet<string> = new Set(["getLiveness", "getReadiness", "getMetrics"]);

function tell(exchange: Exchange, route: string | null, status: number): void {
  const { service, request, requestId, startedAt, tenantId, code, address } = exchange;
  const durationMs = Math.round((service.clock.monotonic() - startedAt) * 100) / 100;
  const facts = { requestId, method: request.method, route, status, code, durationMs, tenantId };
  // Probes come every few seconds; what they find is worth a line only when something is wrong.
  if (status >= 400 || route === null || !probes.has(route)) {
    service.logger.info("A request was answered.", { ...facts, clientAddress: address });
  }
  publishRequest(facts);
}

/** Stored replies are JSON; other responses come only from routes without a key. */
function asReply(reply: Reply | Response): Reply {
  if (reply instanceof Response) throw new TypeError("A route with an Idempotency-Key answers with JSON.");
  return reply;
}
