import { isUrl } from "@sightline/url";
import { getDomain } from "tldts";

/** Returns true if two URLs share a registrable domain or, for IP addresses and bare names, a host. */
export function isSameSite(a: string, b: string): boolean {
  const first = siteOf(a);
  return first !== null && first === siteOf(b);
}

function siteOf(url: string): string | null {
  if (!isUrl(url)) return null;
  const { hostname } = new URL(url);
  return hostname === "" ? null : (getDomain(hostname, { allowPrivateDomains: true }) ?? hostname);
}
