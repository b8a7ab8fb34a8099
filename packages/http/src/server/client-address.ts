import { type AddressList, plainAddress } from "../accounts/address-list.ts";

/** Maximum number of proxies on the way to the service. */
const maxProxies = 20;

/**
 * Returns the address of the client of a request: that of the connection, or, if that is a trusted proxy, the last
 * address in X-Forwarded-For that is not. What stands before it was written by the client and proves nothing.
 *
 * @param remoteAddress address of the connection; `null` if unknown
 */
export function clientAddress(
  remoteAddress: string | null,
  forwardedFor: string | null,
  trustedProxies: AddressList,
): string | null {
  let client = remoteAddress === null ? null : plainAddress(remoteAddress);
  const hops = (forwardedFor ?? "").split(",").slice(-maxProxies);
  while (client !== null && trustedProxies.has(client)) {
    const hop = hops.pop();
    const next = hop === undefined ? null : plainAddress(withoutPort(hop.trim()));
    // A proxy that forwards no address is itself the last one known.
    if (next === null) return client;
    client = next;
  }
  return client;
}

/** Some proxies append the port, as in `192.0.2.7:4711` and `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;
}
