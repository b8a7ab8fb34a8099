import { BlockList, isIP } from "node:net";

/** Set of IP addresses. */
export interface AddressList {
  /** @param address in any spelling; anything that is not an address is not in the list */
  has(address: string): boolean;
}

/** Maximum length of an entry: an IPv6 address in its longest spelling, with a prefix length. */
const maxEntryLength = 49;

/**
 * Creates a list from addresses and CIDR ranges, as in `192.0.2.7`, `10.0.0.0/8` or `2001:db8::/32`.
 *
 * @throws RangeError for an entry that is neither
 */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList();
  for (const entry of entries) {
    const range = rangeOf(entry);
    if (range === null) throw new RangeError(`"${entry}" is not an IP address or a CIDR range.`);
    list.addSubnet(range.address, range.bits, range.family);
  }
  return {
    has(address) {
      const plain = plainAddress(address);
      return plain !== null && list.check(plain, familyOf(plain));
    },
  };
}

/** True for an IP address or a CIDR range. */
export function isAddressEntry(entry: string): boolean {
  return rangeOf(entry) !== null;
}

/**
 * Returns an address as it is compared and logged: IPv4 addresses in IPv6 (`::ffff:192.0.2.7`, as dual-stack sockets
 * report them) as IPv4, without a zone. `null` for anything else.
 */
export function plainAddress(text: string): string | null {
  const [address = ""] = text.split("%", 1);
  if (isIP(address) === 0) return null;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? address.toLowerCase();
}

function rangeOf(entry: string) {
  if (entry.length > maxEntryLength) return null;
  const [address = "", prefix] = entry.split(/\/(.*)/s, 2);
  if (isIP(address) === 0 || address.includes("%")) return null;
  const most = isIP(address) === 4 ? 32 : 128;
  if (prefix === undefined) return { address, bits: most, family: familyOf(address) };
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  return bits <= most ? { address, bits, family: familyOf(address) } : null;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 4 ? "ipv4" : "ipv6";
}
