import { getDomain } from "tldts";

/**
 * Returns the registrable domain, `null` for addresses and bare names; sites on shared hosts (`name.github.io`) count
 * individually.
 */
export function domainOf(hostname: string): string | null {
  return getDomain(hostname, { allowPrivateDomains: true });
}

/**
 * Returns the registrable domain of a name whose owner has it all: `null` for addresses, bare names and sites on shared
 * hosts.
 */
export function ownDomainOf(hostname: string): string | null {
  const domain = getDomain(hostname);
  return domain === domainOf(hostname) ? domain : null;
}
