import type { z } from "zod";
import type { RouteScope } from "../accounts/principal.ts";
import type { ProblemCode } from "../requests/problem.ts";
import type { Reply } from "../requests/reply.ts";
import { noQuery, paramsOf } from "../schemas/request-shapes.ts";
import type { Caller, Service } from "./service.ts";
import type { RouteTag } from "./tags.ts";

/** Response of a route with one status. */
export interface RouteAnswer {
  readonly description: string;
  /** `null` for a body that is not JSON. */
  readonly schema: z.ZodType | null;
  /** Media types of a body that is not JSON. */
  readonly mediaTypes?: readonly string[];
  /** Headers beyond those of every response, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the recorded response, if it is JSON. */
  readonly example?: unknown;
}

/** Request that has been admitted and validated. */
export interface Checked<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Caller;
  readonly service: Service;
  readonly request: Request;
  /** URL of the request. */
  readonly url: URL;
  /** Address of the client; `null` if unknown. */
  readonly address: string | null;
}

/** Members of a route that its declaration has as they are. */
interface RouteBasics {
  /** As in `startCrawl`; names the operation in the document and in generated clients. */
  readonly id: string;
  /** Resource by which the document groups it. */
  readonly tag: RouteTag;
  readonly summary: string;
  readonly description: string;
  /** Permission that a token needs; `token` for any token, `null` for routes without one. */
  readonly scope: RouteScope | null;
  /** Headers of requests beyond those that many routes share. */
  readonly headers?: z.ZodObject;
  /** By status. */
  readonly answers: Readonly<Record<number, RouteAnswer>>;
  /** True if it may read a whole crawl: a tenant has only a few such requests answered at once. */
  readonly isHeavy?: boolean;
  /** True if the response holds a secret: it is not stored, and an `Idempotency-Key` is ignored. */
  readonly isSecret?: boolean;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Names of the parameters of a path, as in `crawlId` of `/v1/crawls/:crawlId`. */
type ParamName<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<More>
    : Rest
  : never;

/** Route as it is declared. */
export interface RouteDeclaration<Path, Query extends z.ZodType, Body extends z.ZodType> extends RouteBasics {
  /** Method and path, as in `GET /v1/crawls/:crawlId`. */
  readonly path: Path;
  /** False for the eight routes that `extensions: false` leaves. Default `true`. */
  readonly isExtension?: boolean;
  /** Default: no parameters. */
  readonly query?: Query;
  /** Default: no body. */
  readonly body?: Body;
  /** Examples of bodies in the document, by name; recorded examples are the responses to them. */
  readonly bodyExamples?: Readonly<Record<string, z.input<Body>>>;
  /** Codes beyond those that every route can respond with. Default: none. */
  readonly problems?: readonly ProblemCode[];
  /** Answers a request: with a reply that becomes JSON, or a response of its own. */
  run(
    request: Checked<Readonly<Record<ParamName<Path>, string>>, z.output<Query>, z.output<Body>>,
  ): Promise<Reply | Response>;
}

/** Route of the table: the source of validation, documentation and the answer. */
export interface Route extends RouteBasics {
  readonly method: Method;
  /** As in `/v1/crawls/:crawlId`. */
  readonly path: string;
  readonly isExtension: boolean;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  /** `null` if there is no body. */
  readonly body: z.ZodType | null;
  readonly bodyExamples?: Readonly<Record<string, unknown>>;
  readonly problems: readonly ProblemCode[];
  /** Its types are widened: requests have been validated by the schemas from which they are derived. */
  run(request: Checked<unknown, unknown, unknown>): Promise<Reply | Response>;
}

/** Declares a route; what most routes have need not be said. */
export function route<
  const Path extends `${Method} /${string}`,
  Query extends z.ZodObject = typeof noQuery,
  Body extends z.ZodType = z.ZodUndefined,
>({
  path: place,
  isExtension = true,
  query,
  body,
  problems = [],
  ...basics
}: RouteDeclaration<Path, Query, Body>): Route {
  const [method, path] = place.split(" ") as [Method, string];
  return {
    ...basics,
    method,
    path,
    isExtension,
    params: paramsOf(path),
    query: query ?? noQuery,
    body: body ?? null,
    problems,
  };
}

/** True if the route takes an `Idempotency-Key`. */
export function isRepeatable({ method, isSecret }: Route): boolean {
  return method === "POST" && isSecret !== true;
}
