import { connect as connectTcp, isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from "node:net";
import { type AuditError, machineShortage } from "@sightline/model";
import type { buildConnector as Connectors } from "undici";
import { ConnectionFailure, errorCode } from "./connection-failure.ts";
import { connectShortage, lookupShortage } from "./connection-shortage.ts";
import { hostList } from "./host-list.ts";
import { isMetadataAddress, isPublicAddress } from "./public-address.ts";
import { type ResolveEntry, resolveTable } from "./resolve-entry.ts";
import type { HostLookup } from "./shared-lookups.ts";
import { systemLookup } from "./system-lookup.ts";
import { newConnector } from "./undici-client.ts";

/** Restrictions and settings of a connector. */
export interface GuardOptions {
  /**
   * Hosts, as the user typed them, whose address may be private or loopback. A name never opens link-local addresses and
   * those of cloud metadata: only the address itself does.
   */
  readonly allowPrivateHosts?: readonly string[];
  /** Targets to connect to instead of resolving the name; the addresses are the user's choice and not checked. */
  readonly resolve?: readonly ResolveEntry[];
  /** Accepts certificates that are expired, self-signed or for another name. Default `false`. */
  readonly allowInvalidTls?: boolean;
  /** Certificate authorities to trust, in PEM. Default: the Mozilla store that Node.js brings along, and those of NODE_EXTRA_CA_CERTS. */
  readonly roots?: readonly string[];
  /** Default: the operating system's, shared by tenants. */
  readonly lookup?: HostLookup;
  /** Tenant whose share of the system's lookups is used. Default: none of its own. */
  readonly tenant?: string;
  /** Time for name resolution, TCP and TLS together, in milliseconds; 0 for no limit. Default 10,000. */
  readonly connectTimeoutMs?: number;
}

/** Undici connector that also returns the socket it opens, so that an attempt can be aborted. */
export type GuardedConnector = (options: Connectors.Options, callback: Connectors.Callback) => Socket | null;

/**
 * Creates a connector for undici's `connect` option that reaches public addresses only.
 *
 * An address is checked three times: when the URL itself holds it (undici does no lookup then), when the name resolves
 * to it, in the very lookup the socket uses, so that a second response cannot differ, and on the connected socket
 * before anything is sent. Calls back with a `ConnectionFailure`.
 *
 * @param dial opens a TCP socket
 */
export function guardedConnector(
  options: GuardOptions = {},
  dial: (options: TcpNetConnectOpts) => Socket = connectTcp,
): GuardedConnector {
  const isPrivateAllowed = hostList(options.allowPrivateHosts ?? []);
  const resolveEntry = resolveTable(options.resolve ?? []);
  const { tenant = "", lookup = systemLookup } = options;
  const timeoutMs = options.connectTimeoutMs ?? 10_000;
  const trusted = options.roots === undefined ? {} : { ca: [...options.roots] };
  const secure = newConnector({ rejectUnauthorized: options.allowInvalidTls !== true, timeout: 0, ...trusted });

  return (target, callback) => {
    const isSecure = target.protocol === "https:";
    const port = Number(target.port) || (isSecure ? 443 : 80);
    const entry = resolveEntry(target.hostname, port);
    const isChecked = entry === null && !isPrivateAllowed(target.hostname, port);
    const isLiteral = isIP(target.hostname) !== 0;
    const isUsable = usableAddresses({ isChecked, isChosen: entry !== null || isLiteral });
    const name = `${isIP(target.hostname) === 6 ? `[${target.hostname}]` : target.hostname}:${port}`;
    if (isLiteral && !isUsable(target.hostname)) {
      queueMicrotask(() => callback(notAllowed(name), null));
      return null;
    }

    const over = new AbortController();
    const tcp = {
      host: entry?.address ?? target.hostname,
      port: entry?.toPort ?? port,
      lookup: checkedLookup((hostname) => lookup(hostname, tenant, over.signal), isUsable, name),
      autoSelectFamily: true,
      highWaterMark: 65_536,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 60_000,
    };
    const socket = dial(tcp);
    socket.once("close", () => over.abort());
    const attempt = once(socket, callback, timeoutMs, name);
    socket.once("error", (error) => attempt.fail(tcpFailure(error, name)));
    socket.once("connect", () => {
      if (!isUsable(socket.remoteAddress ?? "")) attempt.fail(notAllowed(name));
      else if (!isSecure) attempt.succeed(socket);
      else {
        secure({ ...target, httpSocket: socket }, (error, tlsSocket) => {
          if (error !== null) attempt.fail(tlsFailure(error, name));
          else attempt.succeed(tlsSocket);
        });
      }
    });
    return socket;
  };
}

/** Returns which addresses a connection may reach: any that the user chose, public ones without permission. */
function usableAddresses({ isChecked, isChosen }: { readonly isChecked: boolean; readonly isChosen: boolean }) {
  if (isChecked) return isPublicAddress;
  return (address: string) => isChosen || !isMetadataAddress(address);
}

interface Attempt {
  succeed(socket: Socket): void;
  fail(error: ConnectionFailure | AuditError): void;
}

function once(opened: Socket, callback: Connectors.Callback, timeoutMs: number, name: string): Attempt {
  let isOver = false;
  const timer = timeoutMs > 0 ? setTimeout(() => fail(tooSlow()), timeoutMs) : undefined;
  const tooSlow = () => new ConnectionFailure("timeout", `No connection to ${name} within ${timeoutMs} ms.`);

  function fail(error: ConnectionFailure | AuditError): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    // Later errors of an abandoned socket have no other listener.
    opened.on("error", () => {});
    opened.destroy();
    callback(error, null);
  }

  return {
    fail,
    succeed(socket) {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      callback(null, socket);
    },
  };
}

function checkedLookup(
  hostLookup: (hostname: string) => Promise<readonly string[]>,
  isUsable: (address: string) => boolean,
  name: string,
): LookupFunction {
  return (hostname, options, callback) => {
    hostLookup(hostname).then(
      (addresses) => {
        const usable = addresses.filter((address) => isIP(address) !== 0 && isUsable(address));
        const first = usable[0];
        if (first === undefined) {
          const error = addresses.length === 0 ? unknownHost(name, null) : notAllowed(name);
          callback(error, "", 0);
        } else if (options.all) {
          callback(
            null,
            usable.map((address) => ({ address, family: isIP(address) })),
          );
        } else callback(null, first, isIP(first));
      },
      async (error: unknown) => callback((await lookupShortage(error)) ?? unknownHost(name, error), "", 0),
    );
  };
}

function notAllowed(name: string): ConnectionFailure {
  return new ConnectionFailure(
    "address-not-allowed",
    `${name} is not at a public address, and private ones are refused.`,
  );
}

function unknownHost(name: string, cause: unknown): ConnectionFailure {
  return new ConnectionFailure(
    "dns",
    `The host name of ${name} does not resolve${inBrackets(errorCode(cause))}.`,
    cause,
  );
}

// The messages of system errors name the address, so only their code is passed on.
function tcpFailure(error: Error, name: string): ConnectionFailure | AuditError {
  if (error instanceof ConnectionFailure) return error;
  const shortage = connectShortage(error);
  if (shortage !== null) return shortage;
  return new ConnectionFailure("connect", `No connection to ${name}${inBrackets(errorCode(error))}.`, error);
}

function tlsFailure(error: Error, name: string): ConnectionFailure | AuditError {
  const shortage = machineShortage(error);
  if (shortage !== null) return shortage;
  const reason = "reason" in error && typeof error.reason === "string" ? error.reason : error.message;
  const said = inBrackets([errorCode(error), reason].filter((part) => part !== null && part !== "").join(": "));
  return new ConnectionFailure("tls", `No secure connection to ${name}${said}.`, error);
}

function inBrackets(text: string | null): string {
  return text === null || text === "" ? "" : ` (${text})`;
}
