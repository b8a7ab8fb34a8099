import { AuditError, isAuditError } from "./errors.ts";

/** Codes of system errors that say what this machine lacks. */
const meanings: Readonly<Record<string, string>> = {
  EMFILE: "this process has no file descriptor left",
  ENFILE: "this machine has no file descriptor left",
  ENOMEM: "this machine has no memory left",
  EAI_MEMORY: "this machine has no memory left",
  EAGAIN: "this process cannot start another thread or use another system resource now",
  ENOBUFS: "this machine has no buffer space left",
  EADDRNOTAVAIL: "this machine has no local port left",
};

/**
 * Returns the error to report if an operation failed because this machine is short of something, whatever it was to
 * reach; `null` for all other errors. The same operation can succeed as soon as something is freed.
 */
export function machineShortage(error: unknown): AuditError | null {
  if (isAuditError(error)) return isMachineShortage(error) ? error : null;
  const code = shortageCode(error);
  if (code === null) return null;
  return new AuditError("resources_exhausted", `Not possible now: ${meanings[code]} (${code}).`, {
    retryable: true,
    cause: error,
  });
}

/** True if this machine was short of something; the operation is to be repeated later. */
export function isMachineShortage(error: unknown): error is AuditError {
  return isAuditError(error) && error.code === "resources_exhausted";
}

function shortageCode(error: unknown): string | null {
  if (!isObject(error)) return null;
  // One refused address of several is an answer; then the others do not matter.
  if (error instanceof AggregateError && error.errors.length > 0) {
    const codes = error.errors.map(shortageCode);
    return codes.includes(null) ? null : (codes[0] ?? null);
  }
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // A thread that does not start has its system error in the message only.
  const named = code === "ERR_WORKER_INIT_FAILED" && error instanceof Error ? lastWord(error.message) : code;
  return Object.hasOwn(meanings, named) ? named : null;
}

function lastWord(text: string): string {
  return /\w+$/.exec(text)?.[0] ?? "";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
