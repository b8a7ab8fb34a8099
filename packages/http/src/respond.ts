import { asciiJson, newId } from "@sightline/model";
import type { Answer } from "./answer.ts";
import { publishRequest } from "./channels.ts";
import { entityTag, matchesTag } from "./etag.ts";
import type { BoundRoute } from "./handlers/handler.ts";
import { type Problem, problemBody, problemTable } from "./problem.ts";
import { notFound, problemOf } from "./problem-of.ts";
import { queryValues } from "./query-values.ts";
import { readBody } from "./read-body.ts";
import type { JsonReply, Reply } from "./reply.ts";
import { admit } from "./request-gate.ts";
import type { Caller, Service } from "./service.ts";
import { validated } from "./validated.ts";

const encoder = new TextEncoder();

/** What is found out about a request while it is answered. */
interface Exchange {
  readonly service: Service;
  readonly request: Request;
  readonly requestId: string;
  readonly startedAt: number;
  /** By lower-case name. */
  readonly headers: Record<string, string>;
  tenantId: string | null;
  code: string | null;
}

/** Answers a request for a route; whatever goes wrong becomes a problem. */
export async function respond(
  service: Service,
  { route, handle }: BoundRoute,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Answer | Response> {
  const exchange = newExchange(service, request);
  return answered(exchange, route.id, async () => {
    const caller = route.scope === null ? nobody(service) : await admitted(exchange, route.scope);
    const checkedParams = route.params.safeParse(params);
    if (!checkedParams.success) throw notFound();
    const url = new URL(request.url);
    const query = validated(route.query, queryValues(route.query, url.searchParams), "query");
    const { text, value } = route.body === null ? { text: "", value: {} } : await readBody(request);
    const body = route.body === null ? undefined : validated(route.body, value, "body");
    const run = () => handle({ params: checkedParams.data, query, body, caller, service, request, url });
    const key = route.method === "POST" ? request.headers.get("idempotency-key") : null;
    if (key === null) return run();
    const { principal } = caller;
    const scope = JSON.stringify([principal.tenantId, principal.tokenId ?? null]);
    const asked = JSON.stringify([route.method, url.pathname, url.search, text]);
    return service.idempotency.once(scope, key, asked, async () => asReply(await run()));
  });
}

/** Answers a request that has no route. */
export async function refuse(service: Service, request: Request, problem: Problem): Promise<Answer | Response> {
  return answered(newExchange(service, request), null, async () => {
    throw problem;
  });
}

function newExchange(service: Service, request: Request): Exchange {
  const given = request.headers.get("x-request-id") ?? "";
  return {
    service,
    request,
    // What comes from outside stands in logs and headers.
    requestId: /^[\w.:-]{1,64}$/.test(given) ? given : newId("crawl", service.ids).replace("crawl_", "req_"),
    startedAt: service.clock.monotonic(),
    headers: {},
    tenantId: null,
    code: null,
  };
}

async function admitted(exchange: Exchange, scope: Parameters<typeof admit>[2]): Promise<Caller> {
  const caller = await admit(exchange.service, exchange.request, scope, (headers) => setAll(exchange, headers));
  exchange.tenantId = caller.principal.tenantId;
  return caller;
}

/** The caller of routes that need none: a tenant without a name, which has nothing. */
function nobody({ auditor, plans }: Service): Caller {
  const [plan] = plans;
  if (plan === undefined) throw new TypeError("A service needs at least one plan.");
  return { principal: { tenantId: "", plan: plan.id }, plan, quotas: plan.quotas, tenant: auditor.tenant("") };
}

async function answered(
  exchange: Exchange,
  route: string | null,
  reply: () => Promise<Reply | Response>,
): Promise<Answer | Response> {
  let answer: Answer | Response;
  try {
    answer = finished(exchange, await reply());
  } catch (error) {
    answer = refused(exchange, route, error);
  }
  tell(exchange, route, answer.status);
  return answer;
}

function finished(exchange: Exchange, reply: Reply | Response): Answer | Response {
  const { headers, request, requestId } = exchange;
  if (reply instanceof Response) {
    for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value);
    reply.headers.set("X-Request-Id", requestId);
    return reply;
  }
  const { tag, write } = tagged(reply);
  setAll(exchange, reply.headers ?? {});
  setCommon(exchange, "application/json");
  headers["vary"] = "Authorization";
  const isRead = request.method === "GET" || request.method === "HEAD";
  headers["cache-control"] = isRead ? "private, no-cache" : "no-store";
  if (isRead && reply.status === 200) {
    headers["etag"] = tag();
    if (matchesTag(request.headers.get("if-none-match"), headers["etag"])) {
      delete headers["content-type"];
      return { status: 304, headers, body: null };
    }
  }
  return { status: reply.status, headers, ...write() };
}

/** The bytes of a reply and their tag, each made when it is asked for. */
function tagged(reply: Reply): { tag(): string; write(): Pick<Answer, "body" | "release"> } {
  if ("write" in reply) {
    return {
      tag: () => reply.tag,
      write() {
        const { bytes, release } = reply.write();
        return { body: bytes, release };
      },
    };
  }
  // Encoded once: for the tag and for the wire.
  const body = encoder.encode(asciiJson(reply.body));
  return { tag: () => entityTag(body), write: () => ({ body }) };
}

function refused(exchange: Exchange, route: string | null, error: unknown): Answer {
  const { headers, requestId, service } = exchange;
  const problem = problemOf(error);
  const { status } = problemTable[problem.code];
  exchange.code = problem.code;
  if (status === 500) service.logger.error("A request failed.", { requestId, route, error });
  setAll(exchange, problem.headers);
  setCommon(exchange, "application/problem+json");
  headers["cache-control"] = "no-store";
  const body = asciiJson(problemBody(problem, requestId, service.problemTypeBase));
  return { status, headers, body };
}

function setAll({ headers }: Exchange, added: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(added)) headers[name.toLowerCase()] = value;
}

function setCommon({ headers, requestId }: Exchange, type: string): void {
  headers["content-type"] = type;
  headers["x-request-id"] = requestId;
  headers["x-content-type-options"] = "nosniff";
}

function tell(exchange: Exchange, route: string | null, status: number): void {
  const { service, request, requestId, startedAt, tenantId, code } = exchange;
  const durationMs = Math.round((service.clock.monotonic() - startedAt) * 100) / 100;
  const facts = { requestId, method: request.method, route, status, code, durationMs, tenantId };
  service.logger.info("A request was answered.", facts);
  publishRequest(facts);
}

/** Replies that are remembered are JSON; others only come from routes without a key. */
function asReply(reply: Reply | Response): JsonReply {
  if (reply instanceof Response || "write" in reply)
    throw new TypeError("A route with an Idempotency-Key answers with JSON.");
  return reply;
}
