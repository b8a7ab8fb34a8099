import { isIP, isIPv4, isIPv6 } from "node:net";
import { AuditError, type CrawlPlan } from "@sightline/model";
import { normalHostname } from "./host-list.ts";

/** Entry of a plan's `resolve`: the target of connections to a host and port. */
export type ResolveEntry = CrawlPlan["resolve"][number];

/**
 * Reads `HOST:PORT:ADDRESS` or `HOST:PORT:ADDRESS:PORT`, the syntax of curl's --resolve; an IPv6 address followed by a
 * port is written in brackets.
 *
 * @example parseResolve("example.com:443:127.0.0.1:8443")
 * @throws AuditError `invalid_options`
 */
export function parseResolve(text: string): ResolveEntry {
  const parts = /^(\[[^\]]+\]|[^:[\]\s]+):(\d{1,5}):(\S+)$/.exec(text.trim());
  const host = parts?.[1];
  const port = portNumber(parts?.[2]);
  const target = targetOf(parts?.[3] ?? "");
  if (host === undefined || port === null || target === null) throw invalidResolve(text);
  return { host, port, ...target };
}

/**
 * Returns a lookup of entries by host name (case-insensitive) and port.
 *
 * @throws AuditError `invalid_options` for a bad address
 */
export function resolveTable(
  entries: readonly ResolveEntry[],
): (hostname: string, port: number) => ResolveEntry | null {
  const table = new Map<string, ResolveEntry>();
  for (const entry of entries) {
    if (isIP(entry.address) === 0) throw invalidResolve(`${entry.host}:${entry.port}:${entry.address}`);
    table.set(`${normalHostname(entry.host)}:${entry.port}`, entry);
  }
  return (hostname, port) => (table.size === 0 ? null : (table.get(`${normalHostname(hostname)}:${port}`) ?? null));
}

function targetOf(text: string): { address: string; toPort?: number } | null {
  if (isIPv6(text)) return { address: text };
  const parts = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(text);
  const address = parts?.[1] ?? parts?.[2] ?? "";
  if (parts?.[1] === undefined ? !isIPv4(address) : !isIPv6(address)) return null;
  if (parts?.[3] === undefined) return { address };
  const toPort = portNumber(parts[3]);
  return toPort === null ? null : { address, toPort };
}

function portNumber(digits: string | undefined): number | null {
  const port = Number(digits ?? Number.NaN);
  return port >= 1 && port <= 65_535 ? port : null;
}

function invalidResolve(text: string): AuditError {
  return new AuditError(
    "invalid_options",
    `Invalid resolve ${JSON.stringify(text.slice(0, 300))}: write HOST:PORT:ADDRESS or HOST:PORT:ADDRESS:PORT, for example example.com:443:127.0.0.1:8443.`,
  );
}
