import type { FetchFailureKind } from "@sightline/facts";
import { AuditError } from "@sightline/model";

/** Failure to establish a connection; its message never contains an address that DNS returned. */
export class ConnectionFailure extends AuditError {
  override readonly name = "ConnectionFailure";
  readonly failure: FetchFailureKind;
  /** True if the name server says that the name does not exist. */
  readonly isUnknownName: boolean;
  /** True if the certificate of the server is not to be trusted. */
  readonly isInvalidCertificate: boolean;

  constructor(failure: FetchFailureKind, message: string, cause?: unknown) {
    const isRefused = failure === "address-not-allowed";
    super(isRefused ? "address_not_allowed" : "site_unreachable", message, {
      retryable: !isRefused,
      ...(cause !== undefined && { cause }),
    });
    this.failure = failure;
    this.isUnknownName = failure === "dns" && errorCode(cause) === "ENOTFOUND";
    this.isInvalidCertificate = failure === "tls" && certificateErrors.test(errorCode(cause) ?? "");
  }
}

/** Codes of OpenSSL's verification (X509_V_ERR_…) as Node.js names them, and of a name that is not covered. */
const certificateErrors =
  /^(?:UNABLE_TO_(?:GET_ISSUER|VERIFY|DECODE|DECRYPT)|CERT_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH|EE_KEY_|CA_(?:KEY|MD)_|ERR_TLS_CERT_ALTNAME)/;

/** Returns the code of an error from Node.js or undici, such as `ECONNREFUSED`; `null` if it has none. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
