import type { PageRecord, SiteDocuments } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { isIpAddress, isLoopback } from "@sightline/url";
import { quote } from "../evidence.ts";
import { hasOwnHeaders } from "./own-headers.ts";
import { isPreloaded } from "./preloaded-domains.ts";
import { headerValues } from "./response-headers.ts";
import { respondingHome } from "./site-home.ts";
import { parseTransportPolicy } from "./strict-transport-security.ts";

export default defineSiteRule({
  meta: {
    id: "hsts-missing",
    category: "security",
    title: "Site does not tell browsers to use only HTTPS",
    severity: "notice",
    why: "If a visitor types the address without https, an attacker on an insecure network can intercept the request before the redirect.",
    fix: "Once the whole site works over https, send Strict-Transport-Security: max-age=31536000.",
    sources: ["https://www.rfc-editor.org/rfc/rfc6797"],
    messages: {
      missing: "The home page has no Strict-Transport-Security header.",
      unusable: "Browsers must ignore the home page's Strict-Transport-Security header: {value}",
      disabled: "The home page's Strict-Transport-Security header turns the protection off: {value}",
    },
  },
  query: { kind: "site", looksAt: { unit: "home-page", count: (site) => (judgedHome(site) === null ? 0 : 1) } },
  population: "site",

  *evaluate(site) {
    const home = judgedHome(site);
    if (home === null) return;
    const subject = { kind: "site", url: site.origin } as const;
    const value = headerValues(home.headers, "strict-transport-security")[0];
    if (value === undefined) {
      yield { subject, message: "missing" };
      return;
    }
    const policy = parseTransportPolicy(value);
    if (policy === null) yield { subject, message: "unusable", data: { value: quote(value) } };
    else if (policy.maxAgeSeconds === 0) yield { subject, message: "disabled", data: { value: quote(value) } };
  },
});

/** Returns the home page if it was read and the header is expected of it. */
function judgedHome(site: SiteDocuments): PageRecord | null {
  const home = respondingHome(site);
  return home !== null && expectsHeader(home) ? home : null;
}

/**
 * Returns true if the header is expected: on the canonical https host only; browsers ignore it for IP addresses (RFC
 * 6797 §8.1.1).
 */
function expectsHeader(home: PageRecord): boolean {
  const { url, canonicalUrl } = home;
  if (!hasOwnHeaders(home)) return false;
  if (!url.startsWith("https:") || isIpAddress(url) || isLoopback(url) || isPreloaded(url)) return false;
  return canonicalUrl === null || new URL(canonicalUrl).host === new URL(url).host;
}
