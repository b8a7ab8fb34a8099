import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
const nat64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/**
 * True if an IP address is globally routable: not private, loopback, link-local, shared, multicast, reserved, for
 * documentation or a tunnel. IPv4 addresses inside IPv6 (mapped, and the NAT64 prefix that IPv6-only networks use)
 * count as themselves; other forms that hold one (6to4, Teredo, IPv4-compatible) are refused, as no site is served from
 * them.
 *
 * @param address as returned by a socket or DNS; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return isPublicIpv4(ipaddr.IPv4.parse(address));
  // An address with a zone is link-local.
  if (version !== 6 || address.includes("%")) return false;
  // ipaddr.js mistakes ::8.8.8.8 for a mapped address, so it is given groups only.
  const parsed = ipaddr.IPv6.parse(new URL(`http://[${address}]/`).hostname.slice(1, -1));
  if (parsed.isIPv4MappedAddress()) return isPublicIpv4(parsed.toIPv4Address());
  if (parsed.match(nat64)) return isPublicIpv4(new ipaddr.IPv4(parsed.toByteArray().slice(12)));
  return parsed.match(globalUnicast) && parsed.range() === "unicast";
}

// Azure's host agent (metadata, DNS, health probes) answers every virtual machine at an otherwise public address:
// https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
const publicInNameOnly = "168.63.129.16";

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast" && address.toString() !== publicInNameOnly;
}
