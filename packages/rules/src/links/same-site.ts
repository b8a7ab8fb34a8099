import { isUrl } from "@sightline/url";
import { getDomain } from "tldts";

/** Says whether two URLs belong to one registrable domain, or for addresses and bare names to one host. */
export function isSameSite(one: string, other: string): boolean {
  const first = siteOf(one);
  return first !== null && first === siteOf(other);
}

function siteOf(url: string): string | null {
  if (!isUrl(url)) return null;
  const { hostname } = new URL(url);
  return hostname === "" ? null : (getDomain(hostname, { allowPrivateDomains: true }) ?? hostname);
}
