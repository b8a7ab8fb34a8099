import { parseUrl } from "@sightline/url";
import { getDomain } from "tldts";

/** Returns true if two URLs share a registrable domain or, for IP addresses and bare names, a host. */
export function isSameSite(a: string, b: string): boolean {
  const [host = "", other = ""] = [parseUrl(a)?.hostname, parseUrl(b)?.hostname];
  if (host === "" || other === "") return false;
  return host === other || siteOf(host) === siteOf(other);
}

function siteOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
