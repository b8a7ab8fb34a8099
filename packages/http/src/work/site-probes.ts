import { createHmac } from "node:crypto";
import { probeLine } from "@sightline/engine";
import { checkedKeys } from "../accounts/checked-keys.ts";

/** Tokens by which sites agree to be probed. */
export interface SiteProbes {
  /** Returns the tokens of a tenant for a site, that of the current key first. */
  tokens(tenantId: string, origin: string): readonly string[];
  /** Returns the line that the site serves in its robots.txt to agree. */
  line(tenantId: string, origin: string): string;
}

const tokenLength = 32;

/**
 * Creates the tokens of a service. A token is public once a site serves it, and is worth something only to its tenant, for
 * that site.
 *
 * @param keys secrets that all API processes of a service share, of at least 32 bytes each
 */
export function siteProbes(keys: readonly Uint8Array[]): SiteProbes {
  const [current] = checkedKeys("A probe key", keys);
  const tokenOf = (key: Uint8Array, tenantId: string, origin: string) =>
    createHmac("sha256", key)
      .update(`probe\n${JSON.stringify([tenantId, origin])}`)
      .digest("base64url")
      .slice(0, tokenLength);
  return {
    tokens: (tenantId, origin) => keys.map((key) => tokenOf(key, tenantId, origin)),
    line: (tenantId, origin) => probeLine(tokenOf(current, tenantId, origin)),
  };
}
