import { open } from "node:fs/promises";
import { isIPv6 } from "node:net";
import { devNull, networkInterfaces } from "node:os";
import { type AuditError, machineShortage } from "@sightline/model";

/** Returns the shortage for which a connection failed; `null` if the other end or the network is the cause. */
export function connectShortage(error: Error, hasIpv6: () => boolean = machineHasIpv6): AuditError | null {
  // Without any IPv6 address there is no local one to connect from either, and waiting does not change that.
  const isToIpv6 = "address" in error && typeof error.address === "string" && isIPv6(error.address);
  const isMissingAddress = "code" in error && error.code === "EADDRNOTAVAIL" && isToIpv6 && !hasIpv6();
  return isMissingAddress ? null : machineShortage(error);
}

/**
 * Returns the shortage for which a name was not resolved; `null` if there is none. `getaddrinfo` reports a name as
 * unknown when it cannot open its files or a socket, so a descriptor is opened to see whether one is left.
 */
export async function lookupShortage(
  error: unknown,
  openFile: () => Promise<{ close(): Promise<void> }> = () => open(devNull),
): Promise<AuditError | null> {
  const known = machineShortage(error);
  if (known !== null) return known;
  try {
    await (await openFile()).close();
    return null;
  } catch (cause) {
    return machineShortage(cause);
  }
}

function machineHasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === "IPv6"));
}
