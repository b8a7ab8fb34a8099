import { detachedText } from "@sightline/text";

/** Response headers as callers may pass them: pairs in the order received, or a plain record. */
export type HeadersInput =
  | readonly (readonly [name: string, value: string])[]
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Headers as name and value, in order. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

const maxHeaders = 100;
const maxValueLength = 8192;

/** Returns headers as pairs with names in lower case; at most 100, values at most 8,192 characters. */
export function headerPairs(headers: HeadersInput): (readonly [name: string, value: string])[] {
  const pairs = isPairList(headers) ? headers : Object.entries(headers).flatMap(expand);
  return pairs
    .slice(0, maxHeaders)
    .map(([name, value]) => [detachedText(name.toLowerCase(), 256), detachedText(value, maxValueLength)]);
}

function isPairList(headers: HeadersInput): headers is readonly (readonly [string, string])[] {
  return Array.isArray(headers);
}

function expand([name, value]: [string, string | readonly string[] | undefined]): (readonly [string, string])[] {
  if (value === undefined) return [];
  return typeof value === "string" ? [[name, value]] : value.map((single) => [name, single] as const);
}

/** Returns all values of one header, in order. */
export function headerValues(headers: readonly (readonly [string, string])[], name: string): string[] {
  return headers.filter((pair) => pair[0] === name).map((pair) => pair[1]);
}

/** Returns headers in the form that facts store: a cookie keeps its name and attributes, never its value. */
export function headerFacts(headers: readonly (readonly [string, string])[]): { name: string; value: string }[] {
  return headers.map(([name, value]) => ({
    name,
    value: name === "set-cookie" || name === "set-cookie2" ? withoutCookieValue(value) : value,
  }));
}

function withoutCookieValue(cookie: string): string {
  const semicolon = cookie.indexOf(";");
  const pair = semicolon === -1 ? cookie : cookie.slice(0, semicolon);
  const equals = pair.indexOf("=");
  // A cookie without "=" is all value (RFC 6265bis §5.6).
  const name = equals === -1 ? "" : pair.slice(0, equals);
  return `${name}=${semicolon === -1 ? "" : cookie.slice(semicolon)}`;
}
