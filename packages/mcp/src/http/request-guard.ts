import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { parseUrl } from "@sightline/url";

/** Answer to a request that is refused. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Names under which loopback is reached. */
const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Creates the check of requests: a page in a browser may reach loopback under any name that its DNS answers, so the Host
 * header has to be a known name, and an Origin has to be that of the server itself. Then the token is checked.
 *
 * @param names other names of the server, without ports
 */
export function requestGuard(
  token: string,
  names: readonly string[],
): (headers: IncomingHttpHeaders) => Refusal | null {
  const allowed = new Set([...loopbackNames, ...names]);
  const expected = digest(token);
  return ({ host = "", origin, authorization = "" }) => {
    const hostname = parseUrl(`http://${host}/`)?.hostname ?? "";
    if (!allowed.has(hostname)) return { status: 403, message: "The Host header does not name this server." };
    if (origin !== undefined && parseUrl(origin)?.host !== parseUrl(`http://${host}/`)?.host) {
      return { status: 403, message: "Requests from pages of other origins are refused." };
    }
    const given = /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1];
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return null;
    const headers = { "www-authenticate": 'Bearer realm="sightline"' };
    return { status: 401, message: "Send Authorization: Bearer with the token of the server.", headers };
  };
}

function digest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
