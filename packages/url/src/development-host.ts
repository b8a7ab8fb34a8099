import { isIpAddress, isLoopback } from "./local-host.ts";
import { parseUrl } from "./parse-url.ts";

/**
 * Kind of a host by its name or address alone: `local` is reachable only from the same machine or network, `reserved`
 * is set aside for tests and documentation, `placeholder` is what a site generator or theme has in its settings before
 * its owner changes them.
 */
export type HostKind = "public" | "local" | "reserved" | "placeholder";

/** Private, shared, link-local and unspecified addresses (RFC 1918, RFC 6598, RFC 3927, RFC 4193, RFC 4291). */
const privateAddress =
  /^(?:0|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^\[(?:f[cd]|fe[89ab]|::\])/;
/** Names for local networks: RFC 6762, RFC 8375, and `internal`, which ICANN reserved in 2024. */
const localName = /(?:^|\.)(?:local|localdomain|internal|home\.arpa)$/;
/** Names reserved by RFC 2606 and RFC 6761. */
const reservedName = /(?:^|\.)(?:test|invalid|example|example\.(?:com|net|org))$/;
/** Names in the initial settings of site generators, themes and their guides. */
const placeholders: ReadonlySet<string> = new Set(
  (
    "yoursite.com your-site.com yourdomain.com your-domain.com yourwebsite.com your-website.com yourblog.com " +
    "yourdomain.tld yoursite.tld yourusername.github.io your-username.github.io yourgithubusername.github.io " +
    "your-docusaurus-site.com your-docusaurus-test-site.com replace-this-with-your-hugo-site.com"
  ).split(" "),
);

/** Returns the kind of a URL's host; text that is not a URL is `public`. */
export function hostKind(url: string): HostKind {
  const host = (parseUrl(url)?.hostname ?? "").replace(/\.$/, "");
  if (isLoopback(url) || (isIpAddress(url) && privateAddress.test(host)) || localName.test(host)) return "local";
  if (reservedName.test(host)) return "reserved";
  return placeholders.has(host.replace(/^www\./, "")) ? "placeholder" : "public";
}

/**
 * Returns true if a URL that a site gives as its own names a development host: one that is not public and of another
 * kind than the site's, which may be under test at such a host itself. Reserved names are suspicious only on a public
 * site.
 */
export function isDevelopmentHost(url: string, siteUrl: string): boolean {
  const [kind, siteKind] = [hostKind(url), hostKind(siteUrl)];
  if (kind === "reserved") return siteKind === "public";
  return kind !== "public" && kind !== siteKind;
}
