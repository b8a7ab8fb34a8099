import { AuditError, type AuditErrorCode, machineShortage } from "@sightline/model";
import { TypesetError, type TypesetErrorCode } from "@sightline/typeset";

const codes: Readonly<Record<TypesetErrorCode, AuditErrorCode>> = {
  "no-font": "invalid_options",
  "font-unreadable": "plugin_failed",
  "out-of-memory": "too_large",
  failed: "internal",
};

/** Throws what the typesetter threw as an error of audits; anything else, such as an abort, as it is. */
export function asAuditError(cause: unknown): never {
  if (!(cause instanceof TypesetError)) throw cause;
  const message =
    cause.code === "out-of-memory"
      ? "The PDF needs more memory than one report may use; report on a smaller crawl, or choose HTML."
      : cause.message;
  throw machineShortage(cause.cause) ?? new AuditError(codes[cause.code], message, { cause });
}
