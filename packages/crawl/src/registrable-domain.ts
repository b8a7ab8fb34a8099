import { getDomain } from "tldts";

/** The registrable domain, `null` for addresses and bare names; sites on shared hosts (`name.github.io`) are their own. */
export function domainOf(hostname: string): string | null {
  return getDomain(hostname, { allowPrivateDomains: true });
}
