import type { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { recordedExamples } from "../generated/recorded-examples.ts";
import { type ProblemCode, problemTable } from "../requests/problem.ts";
import { isRepeatable, type Route, type RouteAnswer } from "../service/route.ts";
import { hasEntityTag, requestHeaders, responseHeaders } from "./headers.ts";
import { problemSchema } from "./problem-schema.ts";

/** Returns the operation of a route. */
export function operation(route: Route): ZodOpenApiOperationObject {
  const hasParams = Object.keys(route.params.shape).length > 0;
  const hasQuery = Object.keys(route.query.shape).length > 0;
  const header = requestHeaders(route);
  return {
    operationId: route.id,
    summary: route.summary,
    description: route.description,
    tags: [route.tag],
    security: route.scope === null ? [] : [{ token: [] }],
    ...(route.scope === null || route.scope === "token" ? {} : { "x-required-scope": route.scope }),
    requestParams: {
      ...(hasParams ? { path: route.params } : {}),
      ...(hasQuery ? { query: route.query } : {}),
      ...(header === null ? {} : { header }),
    },
    ...(route.body === null ? {} : { requestBody: requestBody(route, route.body) }),
    responses: responses(route),
  };
}

function requestBody({ bodyExamples }: Route, schema: z.ZodType) {
  const isRequired = !schema.safeParse({}).success;
  const examples = Object.entries(bodyExamples ?? {}).map(([name, value]) => [name, { value }]);
  return {
    required: isRequired,
    content: {
      "application/json": { schema, ...(examples.length === 0 ? {} : { examples: Object.fromEntries(examples) }) },
    },
  };
}

function responses(route: Route): ZodOpenApiOperationObject["responses"] {
  const answers = Object.entries(route.answers).map(([status, answer]) => [
    status,
    response(route, withExample(route, status, answer), status === "200" && hasEntityTag(route)),
  ]);
  const unchanged = hasEntityTag(route)
    ? [["304", { description: "Not changed: the caller has the response.", headers: responseHeaders(route, {}, true) }]]
    : [];
  const problems = [...problemsByStatus(route)].map(([status, codes]) => [String(status), refusal(route, codes)]);
  return Object.fromEntries([...answers, ...unchanged, ...problems]);
}

/** Returns an answer with the response that was recorded for it, unless it has an example of its own. */
function withExample({ id }: Route, status: string, answer: RouteAnswer): RouteAnswer {
  const recorded = recordedExamples[id]?.[status];
  return recorded === undefined || answer.example !== undefined ? answer : { ...answer, example: recorded };
}

function response(route: Route, { description, schema, mediaTypes, headers, example }: RouteAnswer, hasTag: boolean) {
  const types = mediaTypes ?? (schema === null ? [] : ["application/json"]);
  const content = {
    ...(schema === null ? {} : { schema }),
    ...(example === undefined ? {} : { example }),
  };
  return {
    description,
    headers: responseHeaders(route, headers ?? {}, hasTag),
    ...(types.length === 0 ? {} : { content: Object.fromEntries(types.map((type) => [type, content])) }),
  };
}

function refusal(route: Route, codes: readonly ProblemCode[]) {
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: codes.map((code) => `\`${code}\`: ${problemTable[code].title}`).join(" "),
    headers: responseHeaders(route, {}),
    content: { "application/problem+json": { schema: problemSchema, examples: Object.fromEntries(examples) } },
  };
}

function problemsByStatus(route: Route): ReadonlyMap<number, readonly ProblemCode[]> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemsOf(route)) {
    const { status } = problemTable[code];
    const codes = byStatus.get(status) ?? [];
    if (!codes.includes(code)) codes.push(code);
    byStatus.set(status, codes);
  }
  return byStatus;
}

/** Returns all problem codes of a route. */
function problemsOf(route: Route): readonly ProblemCode[] {
  const { scope, params, body, problems } = route;
  const guarded: readonly ProblemCode[] =
    scope === null
      ? []
      : [
          "invalid_token",
          "address_not_allowed",
          "plan_required",
          ...(scope === "token" ? [] : (["insufficient_scope"] as const)),
          "rate_limited",
        ];
  const ofBody: readonly ProblemCode[] =
    body === null ? [] : ["invalid_json", "body_too_large", "unsupported_media_type"];
  const ofPost: readonly ProblemCode[] = isRepeatable(route)
    ? ["idempotency_in_progress", "idempotency_key_reused"]
    : [];
  const ofParams: readonly ProblemCode[] = Object.keys(params.shape).length === 0 ? [] : ["not_found"];
  return ["invalid_request", ...guarded, ...ofParams, ...ofBody, ...ofPost, ...problems, "internal", "unavailable"];
}
