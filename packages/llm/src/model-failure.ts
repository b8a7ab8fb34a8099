import { AuditError, isAuditError } from "@sightline/model";

/** Details of a provider's error response. */
export interface Refusal {
  /** HTTP status; `null` without an HTTP response. */
  readonly status: number | null;
  /** Value of Retry-After (seconds or an HTTP date), or `null`. */
  readonly retryAfter: string | null;
  /** Value of retry-after-ms, or `null`. */
  readonly retryAfterMs: string | null;
  readonly message: string;
}

const noRefusal: Refusal = { status: null, retryAfter: null, retryAfterMs: null, message: "" };
const maxMessageLength = 300;
const transientStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/**
 * Creates the error of a call that returned no answer. It carries status and delay, but no request headers, body or
 * long tokens, because errors are logged.
 */
export function modelFailure(modelId: string, refusal: Partial<Refusal>): AuditError {
  const cause: Refusal = { ...noRefusal, ...refusal, message: safeMessage(refusal.message ?? "") };
  const status = cause.status === null ? "" : ` with status ${cause.status}`;
  const said = cause.message === "" ? "" : `: ${cause.message}`;
  return new AuditError("model_failed", `The model ${modelId} returned no answer${status}${said}`, {
    retryable: isTransient(cause),
    cause,
  });
}

/**
 * Creates the error of a call that threw. Status and delay are read by shape, as in the AI SDK's `APICallError`,
 * because provider packages may bundle their own copies of the class.
 */
export function modelFailureOf(modelId: string, error: unknown): AuditError {
  if (isAuditError(error)) return error;
  if (typeof error !== "object" || error === null) return modelFailure(modelId, {});
  const headers = "responseHeaders" in error ? error.responseHeaders : undefined;
  return modelFailure(modelId, {
    status: "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : null,
    retryAfter: header(headers, "retry-after"),
    retryAfterMs: header(headers, "retry-after-ms"),
    message: "message" in error ? String(error.message) : "",
  });
}

/** Returns the provider's refusal if the error was made by {@link modelFailure}. */
export function refusalOf(error: unknown): Refusal | null {
  return isAuditError(error) && isRefusal(error.cause) ? error.cause : null;
}

function isRefusal(cause: unknown): cause is Refusal {
  if (typeof cause !== "object" || cause === null) return false;
  return "status" in cause && "retryAfter" in cause && "retryAfterMs" in cause && "message" in cause;
}

function isTransient({ status, message }: Refusal): boolean {
  if (status !== null && (transientStatuses.has(status) || status >= 500)) return true;
  if (status !== null && status >= 400) return false;
  return /overloaded|rate limit|too many requests|fetch failed|cannot connect|ECONN|socket|terminated/i.test(message);
}

/** Providers repeat parts of API keys in their messages, so every long run of token characters is removed. */
function safeMessage(message: string): string {
  return message
    .slice(0, 2 * maxMessageLength)
    .replace(/[A-Za-z0-9_+/=*-]{20,}/g, "…")
    .slice(0, maxMessageLength);
}

function header(headers: unknown, name: string): string | null {
  if (typeof headers !== "object" || headers === null) return null;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === "string" ? value : null;
}
