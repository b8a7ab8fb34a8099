import { domainOf } from "./registrable-domain.ts";

/** Cookies of one chain of redirects within an origin; forgotten with it. */
export interface ChainCookies {
  /** Accepts the Set-Cookie headers of a response. */
  accept(setCookies: readonly string[], url: URL): void;
  /** Returns the Cookie header of a request; `null` if no cookie applies to it. */
  headerFor(url: URL): string | null;
  /** Name of the first cookie that was accepted; `null` for none. */
  readonly firstName: string | null;
}

const maxCookies = 20;

interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly isSecure: boolean;
}

/** Creates the cookies of one chain, which follow RFC 6265 §5.3 and §5.4. */
export function chainCookies(now: () => number): ChainCookies {
  const cookies = new Map<string, Cookie>();
  let firstName: string | null = null;

  function acceptOne(header: string, url: URL): void {
    const [pair = "", ...parts] = header.split(";").map((part) => part.trim());
    const equals = pair.indexOf("=");
    const name = pair.slice(0, Math.max(0, equals)).trim();
    const attributes = new Map(parts.map(attributeOf));
    if (name === "" || !isOfHost(attributes.get("domain"), url.hostname)) return;
    if (isExpired(attributes, now())) return void cookies.delete(name);
    if (cookies.size >= maxCookies && !cookies.has(name)) return;
    firstName ??= name;
    const path = attributes.get("path") ?? "";
    cookies.set(name, {
      value: pair.slice(equals + 1).trim(),
      path: path.startsWith("/") ? path : defaultPath(url),
      isSecure: attributes.has("secure"),
    });
  }

  return {
    accept(setCookies, url) {
      for (const header of setCookies.slice(0, maxCookies)) acceptOne(header, url);
    },
    headerFor(url) {
      const sent = [...cookies].filter(([, cookie]) => applies(cookie, url));
      return sent.length === 0 ? null : sent.map(([name, { value }]) => `${name}=${value}`).join("; ");
    },
    get firstName() {
      return firstName;
    },
  };
}

function attributeOf(part: string): [name: string, value: string] {
  const equals = part.indexOf("=");
  if (equals === -1) return [part.toLowerCase(), ""];
  return [part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).trim()];
}

/** Returns true for a cookie of the host itself, or of a domain above it that is not a public suffix. */
function isOfHost(attribute: string | undefined, host: string): boolean {
  const domain = (attribute ?? "").replace(/^\./, "").toLowerCase();
  if (domain === "" || domain === host) return true;
  return host.endsWith(`.${domain}`) && domainOf(domain) !== null;
}

function isExpired(attributes: ReadonlyMap<string, string>, now: number): boolean {
  const maxAge = attributes.get("max-age");
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  return Date.parse(attributes.get("expires") ?? "") <= now;
}

function defaultPath({ pathname }: URL): string {
  return pathname.slice(0, Math.max(1, pathname.lastIndexOf("/")));
}

function applies({ path, isSecure }: Cookie, { protocol, pathname }: URL): boolean {
  if (isSecure && protocol !== "https:") return false;
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}
