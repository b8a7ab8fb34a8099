import type { FetchFailureKind } from "@sightline/facts";
import { AuditError } from "@sightline/model";

/** Why no connection came about; its message never holds an address that the name system gave. */
export class ConnectionFailure extends AuditError {
  override readonly name = "ConnectionFailure";
  readonly failure: FetchFailureKind;

  constructor(failure: FetchFailureKind, message: string, cause?: unknown) {
    const isRefused = failure === "address-not-allowed";
    super(isRefused ? "address_not_allowed" : "site_unreachable", message, {
      retryable: !isRefused,
      ...(cause !== undefined && { cause }),
    });
    this.failure = failure;
  }
}

/** The code of a system, TLS or undici error, such as `ECONNREFUSED`; `null` when it has none. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
