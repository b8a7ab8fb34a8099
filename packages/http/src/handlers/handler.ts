import type { z } from "zod";
import type { Reply } from "../reply.ts";
import type { AnyRoute, Route } from "../route.ts";
import type { Caller, Service } from "../service.ts";

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

/** Handler of a route: returns a reply that becomes JSON, or a response of its own. */
export type Handle<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> = (
  request: Checked<z.output<Params>, z.output<Query>, z.output<Body>>,
) => Promise<Reply | Response>;

/** Route with its handler. */
export interface BoundRoute {
  readonly route: AnyRoute;
  readonly handle: Handle<z.ZodObject, z.ZodObject, z.ZodType>;
}

/**
 * Binds a route of the table to its handler. The only place that widens its types: requests have been validated by the
 * same schemas from which the types are derived.
 */
export function bound<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
  route: Route<Params, Query, Body>,
  handle: Handle<Params, Query, Body>,
): BoundRoute {
  return { route, handle } as unknown as BoundRoute;
}
