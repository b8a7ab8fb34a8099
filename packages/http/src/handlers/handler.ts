import type { z } from "zod";
import type { Reply } from "../reply.ts";
import type { AnyRoute, Route } from "../route.ts";
import type { Caller, Service } from "../service.ts";

/** A request that has been let in and checked. */
export interface Checked<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Caller;
  readonly service: Service;
  readonly request: Request;
  /** Where the request asks. */
  readonly url: URL;
}

/** What a route does: a reply that becomes JSON, or a response of its own. */
export type Handle<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> = (
  request: Checked<z.output<Params>, z.output<Query>, z.output<Body>>,
) => Promise<Reply | Response>;

/** A route with what it does. */
export interface BoundRoute {
  readonly route: AnyRoute;
  readonly handle: Handle<z.ZodObject, z.ZodObject, z.ZodType>;
}

/**
 * Binds a route of the table to what it does. The one place where its types are let go: what arrives has been checked
 * by the very schemas that the types come from.
 */
export function bound<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
  route: Route<Params, Query, Body>,
  handle: Handle<Params, Query, Body>,
): BoundRoute {
  return { route, handle } as unknown as BoundRoute;
}
