import { type AuditError, type AuditErrorCode, isAuditError } from "@sightline/model";
import { Problem, type ProblemCode } from "./problem.ts";

const codes: Readonly<Partial<Record<AuditErrorCode, ProblemCode>>> = {
  invalid_options: "invalid_settings",
  invalid_url: "url_not_allowed",
  address_not_allowed: "url_not_allowed",
  not_found: "not_found",
  conflict: "conflict",
  limit_reached: "conflict",
  crawl_required: "crawl_required",
  secrets_unavailable: "secrets_unavailable",
};

/** Detail of the problem when this machine lacks something: callers can only come back later. */
export const resourcesExhausted = "The server is short of a system resource; its log names it.";

/**
 * Converts anything that was thrown to a problem; details not meant for the caller are replaced by a generic sentence.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isAuditError(error)) {
    if (error.code === "store_unavailable") return storeUnavailable(error, "The store cannot be reached.");
    if (error.code === "resources_exhausted") return unavailable(resourcesExhausted);
    if (error.code === "queue_unavailable") return unavailable("The job queue cannot be reached.");
    // The message would repeat the requested id.
    if (error.code === "not_found") return notFound();
    const code = codes[error.code];
    if (code !== undefined) return new Problem(code, error.message);
  }
  return new Problem("internal", "The fault is ours; it has been logged under this request's id.");
}

/**
 * Returns the same problem for every id that does not exist: unused, of another tenant, or malformed.
 *
 * @param detail what is missing, where it is no secret of a tenant
 */
export function notFound(detail = "There is no such resource."): Problem {
  return new Problem("not_found", detail);
}

/** Returns a resource that exists. @throws Problem `not_found` */
export function found<Resource>(resource: Resource | null): Resource {
  if (resource === null) throw notFound();
  return resource;
}

const reasons: Readonly<Record<NonNullable<AuditError["reason"]>, string>> = {
  full: "The store cannot be written: its disk is full.",
  gone: "The file of the store was deleted or replaced while the server uses it.",
  taken: "Another server without a queue works on the crawls in the store.",
};

/** Returns the problem of a store that cannot be used now, with the reason, if known, but without its location. */
export function storeUnavailable({ reason }: AuditError, otherwise: string): Problem {
  return unavailable(reason === null ? otherwise : reasons[reason]);
}

/** Returns the problem of a service that is temporarily unavailable. */
export function unavailable(detail: string): Problem {
  return new Problem("unavailable", detail, {}, { "Retry-After": "5" });
}
