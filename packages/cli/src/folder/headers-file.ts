import type { HostLine, Unsupported } from "./host-file.ts";
import { type PathPattern, pathPattern } from "./path-pattern.ts";

/** A header of `_headers`, with the paths whose responses have it. */
export interface HeaderRule {
  readonly matches: PathPattern;
  readonly name: string;
  readonly value: string;
}

/** Headers that describe the connection or the body that is sent, which are the server's. */
const ownHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "location",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Reads lines of `_headers`, as Netlify and Cloudflare Pages do: a path, then its headers. */
export function headerRules(lines: readonly HostLine[]): {
  readonly rules: readonly HeaderRule[];
  readonly unsupported: readonly Unsupported[];
} {
  const rules: HeaderRule[] = [];
  const unsupported: Unsupported[] = [];
  let matches: PathPattern | null = null;
  let hasPath = false;
  for (const { number, text } of lines) {
    const ignore = (reason: string) => unsupported.push({ line: number, reason: `ignored: ${reason}` });
    if (/^(?:\/|https?:\/\/)/i.test(text)) {
      matches = pathPattern(text);
      hasPath = true;
      if (matches === null) ignore("only paths with :names and one * are supported; nor are its headers sent.");
      continue;
    }
    const header = headerOf(text);
    if (!hasPath) ignore("a header needs a path above it.");
    else if (typeof header === "string") ignore(header);
    else if (matches !== null) rules.push({ matches, ...header });
  }
  return { rules, unsupported };
}

/** Reads a header as in `Name: value`; returns the reason where a host does not send it. */
export function headerOf(text: string): Pick<HeaderRule, "name" | "value"> | string {
  const [, name = "", value = ""] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)$/.exec(text) ?? [];
  if (name === "" || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return "this is not a header “Name: value”.";
  return ownHeaders.has(name.toLowerCase()) ? `${name} is set by the server.` : { name: name.toLowerCase(), value };
}

/** Returns the headers of a path; values of one name are joined, as hosts do. */
export function headersOf(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  const headers = new Map<string, string>();
  for (const { matches, name, value } of rules) {
    if (matches(path) === null) continue;
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
}
