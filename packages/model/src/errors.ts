/** Codes of an {@link AuditError}; callers branch on them. */
export type AuditErrorCode =
  /** An option, plan or argument is out of range; the message names it. */
  | "invalid_options"
  /** A URL cannot be audited: not http(s), malformed, with credentials, or over the length limit. */
  | "invalid_url"
  /** The address guard refused a private, loopback or otherwise non-public address. */
  | "address_not_allowed"
  /** No page of the site could be fetched. */
  | "site_unreachable"
  /** A site, crawl, page or document with that id does not exist for this tenant. */
  | "not_found"
  /** The state of the resource forbids the operation (for example a finished crawl that is asked to run). */
  | "conflict"
  /** The operation would exceed the number that the caller allows. */
  | "limit_reached"
  /** A secret cannot be encrypted or decrypted: its key is missing. */
  | "secrets_unavailable"
  /** The operation needs a judged crawl, and the site has none. */
  | "crawl_required"
  /** The output is larger than its limit. */
  | "too_large"
  /** Another worker claimed the crawl or the target; the batch was refused and must be discarded. */
  | "fenced"
  /** The store cannot be opened, read or written. */
  | "store_unavailable"
  /** The job queue cannot be reached; the job is found again in the store. */
  | "queue_unavailable"
  /** This machine lacks file descriptors, memory, buffers or local ports; the same call can succeed later. */
  | "resources_exhausted"
  /** A language model gave no answer: it refused, was unreachable, or was too slow. */
  | "model_failed"
  /** A limit on calls, tokens or cost forbids another call to a language model. */
  | "budget_exceeded"
  /** A rule, custom extraction module or other plug-in threw. */
  | "plugin_failed"
  /** A worker thread ended, or an internal invariant was violated. */
  | "internal";

/** Details of an {@link AuditError} in addition to its code and message. */
export interface AuditErrorOptions {
  readonly retryable?: boolean;
  readonly reason?: AuditError["reason"];
  readonly cause?: unknown;
}

/** Only error type of the library: branch on `code`, show `message`. */
export class AuditError extends Error {
  override readonly name: string = "AuditError";
  /** Lets {@link isAuditError} recognise an error from another installed copy of the package. */
  readonly "~auditError": true = true;
  readonly code: AuditErrorCode;
  /** `true` if the same call may succeed later without a change by the caller. */
  readonly retryable: boolean;
  /**
   * Reason why a store is unavailable, if its operator can act on it: `full` when no space is left, `gone` when its file
   * was deleted or replaced while in use, `taken` when another process works on its jobs.
   */
  readonly reason: "full" | "gone" | "taken" | null;

  constructor(code: AuditErrorCode, message: string, options: AuditErrorOptions = {}) {
    super(message, "cause" in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.reason = options.reason ?? null;
  }
}

/** Recognises an {@link AuditError}, including one made by another copy of this package. */
export function isAuditError(value: unknown): value is AuditError {
  return typeof value === "object" && value !== null && "~auditError" in value;
}
