import { type AuditError, type AuditErrorCode, isAuditError } from "@sightline/model";

/** Faults that a crawl waits for until they are over: nothing is wrong with the crawl itself. */
export type WaitedFault = Extract<AuditErrorCode, "store_unavailable" | "resources_exhausted">;

/** True for an error after which the same work can continue later. */
export function isWaitedFault(error: unknown): error is AuditError & { readonly code: WaitedFault } {
  return isAuditError(error) && (error.code === "store_unavailable" || error.code === "resources_exhausted");
}
