import { getDomain } from "tldts";

/**
 * Returns the registrable domain, `null` for addresses and bare names; sites on shared hosts (`name.github.io`) count
 * individually.
 */
export function domainOf(hostname: string): string | null {
  return getDomain(hostname, { allowPrivateDomains: true });
}
