import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
const nat64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

// Where clouds serve their machines outside the link-local ranges: Azure, Alibaba, Oracle Classic; AWS, Google, Oracle.
const cloudIpv4: ReadonlySet<string> = new Set(["168.63.129.16", "100.100.100.200", "192.0.0.192"]);
const cloudIpv6 = ["fd00:ec2::/32", "fd20:ce::254/128", "fd00:c1::a9fe:a9fe/128"].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

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
  const parsed = parseIpv6(address);
  const inside = ipv4Inside(parsed);
  if (inside !== null) return isPublicIpv4(inside);
  return parsed.match(globalUnicast) && parsed.range() === "unicast";
}

/**
 * True if an IP address is link-local, or one at which a cloud serves metadata and credentials to its machines.
 *
 * @param address as returned by a socket or DNS; anything else is no such address
 */
export function isMetadataAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return isMetadataIpv4(ipaddr.IPv4.parse(address));
  if (version !== 6) return false;
  if (address.includes("%")) return true;
  const parsed = parseIpv6(address);
  const inside = ipv4Inside(parsed);
  if (inside !== null) return isMetadataIpv4(inside);
  return parsed.range() === "linkLocal" || cloudIpv6.some((range) => parsed.match(range));
}

function parseIpv6(address: string): ipaddr.IPv6 {
  // ipaddr.js mistakes ::8.8.8.8 for a mapped address, so it is given groups only.
  return ipaddr.IPv6.parse(new URL(`http://[${address}]/`).hostname.slice(1, -1));
}

/** Returns the IPv4 address that an IPv6 address stands for; `null` for any other. */
function ipv4Inside(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(nat64) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : null;
}

// Azure's host agent (metadata, DNS, health probes) answers every virtual machine at an otherwise public address:
// https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
const publicInNameOnly = "168.63.129.16";

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast" && address.toString() !== publicInNameOnly;
}

function isMetadataIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === "linkLocal" || cloudIpv4.has(address.toString());
}
