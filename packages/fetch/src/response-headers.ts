import { isAscii, isUtf8 } from "node:buffer";

/** Response headers as they are kept: names in lower case, in the order received. */
export type ResponseHeaders = readonly (readonly [name: string, value: string])[];

/** Most headers that are kept of one answer. */
export const maxHeaders = 100;

/** Most characters that are kept of one header's value. */
export const maxHeaderValueLength = 8192;

/** Reads headers as undici hands them over, names and values in turn; cookies lose their values. */
export function responseHeaders(raw: readonly (Uint8Array | string)[]): ResponseHeaders {
  const headers: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length && headers.length < maxHeaders; at += 2) {
    const name = textOf(raw[at]).toLowerCase();
    const value = textOf(raw[at + 1]).slice(0, maxHeaderValueLength);
    headers.push([name, name === "set-cookie" || name === "set-cookie2" ? withoutCookieValue(value) : value]);
  }
  return headers;
}

/** All values of a header, in order. */
export function headerValues(headers: ResponseHeaders, name: string): readonly string[] {
  return headers.filter(([key]) => key === name).map(([, value]) => value);
}

// A cookie's value may be a secret; its name and attributes are what an audit looks at.
function withoutCookieValue(cookie: string): string {
  const end = cookie.indexOf(";");
  const pair = end === -1 ? cookie : cookie.slice(0, end);
  const attributes = end === -1 ? "" : cookie.slice(end);
  const equals = pair.indexOf("=");
  return `${equals === -1 ? "" : pair.slice(0, equals)}=${attributes}`;
}

function textOf(raw: Uint8Array | string | undefined): string {
  if (raw === undefined || typeof raw === "string") return raw ?? "";
  const bytes = Buffer.isBuffer(raw) ? raw : Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  // Header values are octets; what is not ASCII is UTF-8 on today's servers, if it is UTF-8 at all.
  return isAscii(bytes) || !isUtf8(bytes) ? bytes.toString("latin1") : bytes.toString("utf8");
}
