import { parseUrl } from "@sightline/url";

/** True if a host and port are on a list. */
export type HostList = (hostname: string, port: number) => boolean;

/**
 * Reads hosts as users type them, a name or address with or without a port (`localhost`, `10.0.0.5:8080`,
 * `[::1]:3000`), into a list; an entry without a port matches every port.
 */
export function hostList(hosts: readonly string[]): HostList {
  const listed = new Set(hosts.map(normalHost));
  return (hostname, port) => {
    const host = normalHost(hostname);
    return listed.has(host) || listed.has(`${host}:${port}`);
  };
}

/** Normalizes a host name as URLs do: lower case, punycode, IPv4 in dotted decimals, IPv6 in brackets. */
export function normalHostname(hostname: string): string {
  const url = `http://${isBareIpv6(hostname) ? `[${hostname}]` : hostname}/`;
  return parseUrl(url)?.hostname ?? hostname.toLowerCase();
}

function normalHost(host: string): string {
  const trimmed = host.trim();
  const port = isBareIpv6(trimmed) ? undefined : /:(\d{1,5})$/.exec(trimmed)?.[1];
  if (port === undefined) return normalHostname(trimmed);
  return `${normalHostname(trimmed.slice(0, -port.length - 1))}:${Number(port)}`;
}

function isBareIpv6(host: string): boolean {
  return !host.startsWith("[") && host.indexOf(":") !== host.lastIndexOf(":");
}
