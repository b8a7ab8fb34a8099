import { version } from "@sightline/engine";
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { withPlainSchemas } from "./plain-schemas.ts";
import { type ProblemCode, problemTable } from "./problem.ts";
import type { AnyRoute, RouteAnswer } from "./route.ts";
import { problemSchema } from "./schemas/problem.ts";

const everyHeader: Readonly<Record<string, string>> = {
  "X-Request-Id": "Id of the request in logs; that of the request, if it has one.",
};
const tokenHeaders: Readonly<Record<string, string>> = {
  "RateLimit-Policy": "Quota of requests and length of its window.",
  RateLimit: "Remaining requests, and seconds until the window ends.",
};
const idempotencyKey = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .meta({ description: "Makes the request repeatable: the same key within 24 hours gets the same response." }),
});
const lastEventId = z.object({
  "Last-Event-ID": z.string().optional().describe("Id of the last event that was received."),
});

/** Returns the OpenAPI 3.1 document of routes, generated from the same schemas that validate requests. */
export function openApiDocument(routes: readonly AnyRoute[], basePath: string): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  const document = createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: "Sightline",
        version,
        description: "Audits websites the way search engines and answer engines see them.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: basePath === "" ? "/" : basePath }],
      // Each operation is one entry of its path; the type has a member for every method.
      paths: paths as ZodOpenApiPathsObject,
      components: {
        securitySchemes: { token: { type: "http", scheme: "bearer", description: "An API token (`sak_live_…`)." } },
      },
    },
    {
      // Clients must tolerate members that are added later, so response schemas are not closed.
      override: ({ jsonSchema, io }) => {
        if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    },
  );
  return withPlainSchemas(document);
}

function operation(route: AnyRoute): ZodOpenApiOperationObject {
  const hasParams = Object.keys(route.params.shape).length > 0;
  const hasQuery = Object.keys(route.query.shape).length > 0;
  const header = isRepeatable(route) ? idempotencyKey : route.id === "streamEvents" ? lastEventId : null;
  return {
    operationId: route.id,
    summary: route.summary,
    description: route.description,
    tags: [route.isExtension ? "Extensions" : "Interface"],
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

function isRepeatable({ method, isSecret }: AnyRoute): boolean {
  return method === "POST" && isSecret !== true;
}

function requestBody({ bodyExamples }: AnyRoute, schema: z.ZodType) {
  const isRequired = !schema.safeParse({}).success;
  const examples = Object.entries(bodyExamples ?? {}).map(([name, value]) => [name, { value }]);
  return {
    required: isRequired,
    content: {
      "application/json": { schema, ...(examples.length === 0 ? {} : { examples: Object.fromEntries(examples) }) },
    },
  };
}

function responses(route: AnyRoute): ZodOpenApiOperationObject["responses"] {
  const answers = Object.entries(route.answers).map(([status, answer]) => [status, response(route, answer)]);
  const problems = [...problemsByStatus(route)].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${problemTable[code].title}`).join(" "),
      headers: headersOf(route, {}),
      content: { "application/problem+json": { schema: problemSchema } },
    },
  ]);
  return Object.fromEntries([...answers, ...problems]);
}

function response(route: AnyRoute, { description, schema, mediaTypes, headers, example }: RouteAnswer) {
  const types = mediaTypes ?? (schema === null ? [] : ["application/json"]);
  const content = {
    ...(schema === null ? {} : { schema }),
    ...(example === undefined ? {} : { example }),
  };
  return {
    description,
    headers: headersOf(route, headers ?? {}),
    ...(types.length === 0 ? {} : { content: Object.fromEntries(types.map((type) => [type, content])) }),
  };
}

function headersOf({ scope }: AnyRoute, own: Readonly<Record<string, string>>) {
  const all = { ...everyHeader, ...(scope === null ? {} : tokenHeaders), ...own };
  return Object.fromEntries(
    Object.entries(all).map(([name, description]) => [name, { description, schema: { type: "string" as const } }]),
  );
}

function problemsByStatus(route: AnyRoute): ReadonlyMap<number, readonly ProblemCode[]> {
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
function problemsOf(route: AnyRoute): readonly ProblemCode[] {
  const { scope, params, body, problems } = route;
  const guarded: readonly ProblemCode[] =
    scope === null
      ? []
      : [
          "invalid_token",
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
