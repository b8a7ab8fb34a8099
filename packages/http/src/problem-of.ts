import { type AuditError, type AuditErrorCode, isAuditError } from "@sightline/model";
import { Problem, type ProblemCode } from "./problem.ts";

const codes: Readonly<Partial<Record<AuditErrorCode, ProblemCode>>> = {
  invalid_options: "invalid_settings",
  invalid_url: "url_not_allowed",
  address_not_allowed: "url_not_allowed",
  not_found: "not_found",
  conflict: "conflict",
  crawl_required: "crawl_required",
};

/** Makes a problem of whatever was thrown; what is not meant for the caller becomes a sentence that says nothing. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isAuditError(error)) {
    if (error.code === "store_unavailable") return storeUnavailable(error, "The store cannot be reached.");
    if (error.code === "queue_unavailable") return unavailable("The job queue cannot be reached.");
    // The message would repeat the id that was asked for.
    if (error.code === "not_found") return notFound();
    const code = codes[error.code];
    if (code !== undefined) return new Problem(code, error.message);
  }
  return new Problem("internal", "The fault is ours; it has been logged under this request's id.");
}

/** The one answer to every id that does not exist, whether nobody has it, another tenant has it, or it is malformed. */
export function notFound(): Problem {
  return new Problem("not_found", "There is no such resource.");
}

/** The store cannot be used now: why, where that is known, without what names its place. */
export function storeUnavailable({ reason }: AuditError, otherwise: string): Problem {
  return unavailable(reason === "full" ? "The store cannot be written: its disk is full." : otherwise);
}

/** The service cannot answer now, and may later. */
export function unavailable(detail: string): Problem {
  return new Problem("unavailable", detail, {}, { "Retry-After": "5" });
}
