import type { z } from "zod";
import type { RouteTag } from "./openapi/tags.ts";
import type { RouteScope } from "./principal.ts";
import type { ProblemCode } from "./problem.ts";

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

/** Route as listed in the table: the source of both validation and documentation. */
export interface Route<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  /** As in `startCrawl`; names the operation in the document and in generated clients. */
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As in `/v1/crawls/:crawlId`. */
  readonly path: string;
  /** Resource by which the document groups it. */
  readonly tag: RouteTag;
  readonly summary: string;
  readonly description: string;
  /** True if not one of the eight routes: disabled by `extensions: false`. */
  readonly isExtension: boolean;
  /** Permission that a token needs; `token` for any token, `null` for routes without one. */
  readonly scope: RouteScope | null;
  readonly params: Params;
  readonly query: Query;
  /** Headers of requests beyond those that many routes share. */
  readonly headers?: z.ZodObject;
  /** `null` if there is no body. */
  readonly body: Body | null;
  /** By status. */
  readonly answers: Readonly<Record<number, RouteAnswer>>;
  /** Codes beyond those that every route can respond with. */
  readonly problems: readonly ProblemCode[];
  /** True if it may read a whole crawl: a tenant has only a few such requests answered at once. */
  readonly isHeavy?: boolean;
  /** True if the response holds a secret: it is not stored, and an `Idempotency-Key` is ignored. */
  readonly isSecret?: boolean;
  /** Examples of bodies in the document, by name. */
  readonly bodyExamples?: Readonly<Record<string, z.input<Body>>>;
}

/** Route of any shape. */
export type AnyRoute = Route<z.ZodObject, z.ZodObject, z.ZodType>;

/** Declares a route of the table. */
export function defineRoute<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType = z.ZodNever>(
  route: Route<Params, Query, Body>,
): Route<Params, Query, Body> {
  return route;
}
