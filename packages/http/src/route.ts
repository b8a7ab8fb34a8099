import type { z } from "zod";
import type { Scope } from "./principal.ts";
import type { ProblemCode } from "./problem.ts";

/** What a route answers with one status. */
export interface RouteAnswer {
  readonly description: string;
  /** `null` for a body that is not JSON. */
  readonly schema: z.ZodType | null;
  /** Of a body that is not JSON. */
  readonly mediaTypes?: readonly string[];
  /** Headers beyond those of every answer, with what they say. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly example?: unknown;
}

/** A route as it stands in the table: what is checked, and what the document says, come from here. */
export interface Route<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  /** As in `startCrawl`; names the operation in the document and in generated clients. */
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** As in `/v1/crawls/:crawlId`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** Not one of the eight routes: switched off by `extensions: false`. */
  readonly isExtension: boolean;
  /** What a token must be allowed to do; `null` for routes without a token. */
  readonly scope: Scope | null;
  readonly params: Params;
  readonly query: Query;
  /** `null` when there is no body. */
  readonly body: Body | null;
  /** By status. */
  readonly answers: Readonly<Record<number, RouteAnswer>>;
  /** Beyond those that every route can answer with. */
  readonly problems: readonly ProblemCode[];
  /** Bodies that are shown in the document, by name. */
  readonly bodyExamples?: Readonly<Record<string, z.input<Body>>>;
}

/** A route of any shape. */
export type AnyRoute = Route<z.ZodObject, z.ZodObject, z.ZodType>;

/** Declares a route of the table. */
export function defineRoute<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType = z.ZodNever>(
  route: Route<Params, Query, Body>,
): Route<Params, Query, Body> {
  return route;
}
