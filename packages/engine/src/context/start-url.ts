import { AuditError, hostFault } from "@sightline/model";
import { isUrl } from "@sightline/url";

/** Parses a start URL. @throws AuditError `invalid_url` */
export function parseStartUrl(url: string): string {
  if (!isUrl(url))
    throw new AuditError("invalid_url", `"${url}" is not a URL; use a full URL such as https://example.com/.`);
  const parsed = new URL(url);
  if (parsed.protocol !== "http:" && parsed.protocol !== "https:") {
    throw new AuditError("invalid_url", `"${url}" cannot be audited: only http: and https: URLs are supported.`);
  }
  checkCredentials([url]);
  const fault = hostFault(parsed);
  if (fault !== null) throw new AuditError("invalid_url", `"${url}" cannot be audited. ${fault}`);
  parsed.hash = "";
  return parsed.href;
}

/**
 * Refuses URLs with credentials: they would be stored and reported, and are never sent.
 *
 * @throws AuditError `invalid_url`
 */
export function checkCredentials(urls: readonly string[]): void {
  if (!urls.some((url) => /^\s*https?:[/\\]*[^/\\?#]*@/i.test(url))) return;
  throw new AuditError(
    "invalid_url",
    "A URL must not contain a user name or password: give them as --auth user:password, or as an authorization header.",
  );
}
