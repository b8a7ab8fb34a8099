import { parseUrl } from "./parse-url.ts";

/**
 * Returns true if a URL's host is the local machine, whose pages browsers trust without https.
 *
 * Follows W3C Secure Contexts §3.1: `localhost` and names under it, 127.0.0.0/8 and ::1.
 */
export function isLoopback(url: string): boolean {
  const host = hostnameOf(url);
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || isLoopbackIpv4(host);
}

/** Returns true if a URL's host is an IP address instead of a name. */
export function isIpAddress(url: string): boolean {
  const host = hostnameOf(url);
  return host.startsWith("[") || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);
}

// The URL parser has normalised every spelling of an IPv4 address to four decimal numbers.
function isLoopbackIpv4(host: string): boolean {
  return /^127(?:\.\d{1,3}){3}$/.test(host);
}

function hostnameOf(url: string): string {
  return parseUrl(url)?.hostname ?? "";
}
