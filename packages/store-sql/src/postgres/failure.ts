import { AuditError, isAuditError } from "@sightline/model";

/** Kind of a statement's failure, which decides how to proceed. */
export type FailureKind =
  /** The connection was lost or could not be opened; another one may work soon. */
  | "connection"
  /** The server rolled the transaction back because of a concurrent one; a retry may succeed. */
  | "conflict"
  /** The server refuses the statement, and will again. */
  | "refused"
  /** Not an error of the database. */
  | "other";

const meanings: readonly (readonly [codes: RegExp, text: string, retryable?: boolean])[] = [
  [/^28/, "refuses the user or the password; check the address."],
  [/^3D000/, "does not exist; create it, or choose another one."],
  [/^42501/, "does not allow this user to do that; grant the rights on its schema."],
  [
    /^(42P01|42703|42883)/,
    "lacks tables or columns of this version; run its migrations: sightline migrate, or store.migrate().",
  ],
  [/^25006/, "only allows reads; connect to the primary server."],
  [/^53100/, "cannot grow, the disk is full; free some space and try again.", true],
  [/^53/, "has no room for another connection or statement; raise max_connections or lower the pools.", true],
  [/^57014/, "took too long to answer; raise the statement timeout, or look for what blocks it.", true],
  [/^(57P|58|08)/, "is shutting down, starting or broken; try again when it is up.", true],
  [/^54/, "cannot hold a value that is so large."],
  [/^XX00[12]/, "is damaged; restore a backup."],
  [/^40/, "is written by too many at once; try again.", true],
  [/^/, "could not be read or written."],
];

const lostCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0.|53300)$/;
const lostMessages =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout/i;

/** Classifies an error by whether a retry may succeed. */
export function failureKind(error: unknown): FailureKind {
  const code = codeOf(error);
  if (code !== null && lostCodes.test(code)) return "connection";
  if (code === "40001" || code === "40P01") return "conflict";
  if (code !== null && isSqlState(code)) return "refused";
  return error instanceof Error && lostMessages.test(error.message) ? "connection" : "other";
}

/** Converts any error of an operation to an `AuditError`; `database` names the database in the message. */
export function storeFailure(error: unknown, database: string): AuditError {
  if (isAuditError(error)) return error;
  const detail = error instanceof Error && error.message !== "" ? error.message : String(codeOf(error) ?? error);
  const kind = failureKind(error);
  if (kind === "other") {
    return new AuditError("internal", `The store of ${database} failed: ${detail}.`, { cause: error });
  }
  const code = codeOf(error) ?? "";
  const [, text, retryable = false] =
    kind === "connection" && !isSqlState(code)
      ? [code, "cannot be reached; check that the server runs and that the address is right.", true]
      : (meanings.find(([codes]) => codes.test(code)) ?? [code, "could not be read or written."]);
  return new AuditError("store_unavailable", `The database ${database} ${text} (${detail})`, {
    retryable,
    reason: code === "53100" ? "full" : null,
    cause: error,
  });
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && code !== "EPIPE";
}

function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  // A host with several addresses, each of which was tried.
  return error instanceof AggregateError ? codeOf(error.errors[0]) : null;
}
