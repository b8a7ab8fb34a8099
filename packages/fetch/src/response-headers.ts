import { isAscii, isUtf8 } from "node:buffer";

/** Stored response headers: names in lower case, in the order received. */
export type ResponseHeaders = readonly (readonly [name: string, value: string])[];

/** Maximum headers kept of one response. */
export const maxHeaders = 100;

/** Maximum characters kept of one header's value. */
export const maxHeaderValueLength = 8192;

/** Reads headers in undici's format, alternating names and values; cookie values are removed. */
export function responseHeaders(raw: readonly (Uint8Array | string)[]): ResponseHeaders {
  const headers: [string, string][] = [];
  for (let offset = 0; offset + 1 < raw.length && headers.length < maxHeaders; offset += 2) {
    const name = textOf(raw[offset]).toLowerCase();
    const value = textOf(raw[offset + 1]).slice(0, maxHeaderValueLength);
    headers.push([name, name === "set-cookie" || name === "set-cookie2" ? withoutCookieValue(value) : value]);
  }
  return headers;
}

/** Returns all values of a header, in order. */
export function headerValues(headers: ResponseHeaders, name: string): readonly string[] {
  return headers.filter(([key]) => key === name).map(([, value]) => value);
}

// A cookie's value may be a secret; an audit needs only its name and attributes.
function withoutCookieValue(cookie: string): string {
  const end = cookie.indexOf(";");
  const pair = end === -1 ? cookie : cookie.slice(0, end);
  const attributes = end === -1 ? "" : cookie.slice(end);
  const equals = pair.indexOf("=");
  return `${equals === -1 ? "" : pair.slice(0, equals)}=${attributes}`;
}

/** Decodes a name or value of undici. */
export function textOf(raw: Uint8Array | string | undefined): string {
  if (raw === undefined || typeof raw === "string") return raw ?? "";
  const bytes = Buffer.isBuffer(raw) ? raw : Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  // Header values are octets; non-ASCII ones from today's servers are UTF-8 if they decode as such.
  return isAscii(bytes) || !isUtf8(bytes) ? bytes.toString("latin1") : bytes.toString("utf8");
}
