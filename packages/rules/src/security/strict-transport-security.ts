import { isIpAddress } from "@sightline/url";
import { isPreloaded } from "./preloaded-domains.ts";
import { headerValues, type ResponseHeaders } from "./response-headers.ts";

/** Parsed Strict-Transport-Security header. */
export interface TransportPolicy {
  readonly maxAgeSeconds: number;
  readonly includeSubDomains: boolean;
}

/**
 * Parses a Strict-Transport-Security value by RFC 6797 §6.1; `null` when browsers must ignore it because max-age is
 * missing or a directive is repeated.
 */
export function parseTransportPolicy(value: string): TransportPolicy | null {
  const directives = new Map<string, string>();
  // Some servers send the header twice and proxies join the lines; browsers take the first.
  for (const directive of (value.split(",", 1)[0] ?? "").split(";")) {
    const [name = "", ...rest] = directive.split("=");
    const key = name.trim().toLowerCase();
    if (key === "") continue;
    if (directives.has(key)) return null;
    directives.set(key, unquoted(rest.join("=").trim()));
  }
  const maxAge = directives.get("max-age");
  if (maxAge === undefined || !/^\d{1,15}$/.test(maxAge)) return null;
  return { maxAgeSeconds: Number(maxAge), includeSubDomains: directives.has("includesubdomains") };
}

/**
 * Returns true if browsers that have visited a page reach an http URL over https, by the page's own policy or by
 * preload.
 */
export function isUpgradedByHsts(
  page: { readonly url: string; readonly headers: ResponseHeaders },
  url: string,
): boolean {
  if (isPreloaded(url)) return true;
  const value = headerValues(page.headers, "strict-transport-security")[0];
  const policy = value === undefined ? null : parseTransportPolicy(value);
  if (policy === null || policy.maxAgeSeconds === 0 || isIpAddress(page.url)) return false;
  const pageHost = new URL(page.url).hostname;
  const host = new URL(url).hostname;
  return host === pageHost || (policy.includeSubDomains && host.endsWith(`.${pageHost}`));
}

function unquoted(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}
