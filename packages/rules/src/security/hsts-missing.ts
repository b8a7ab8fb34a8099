import { defineSiteRule, type SharedPage } from "@sightline/model/rule";
import { isIpAddress, isLoopback } from "@sightline/url";
import { quote } from "../evidence.ts";
import { hasOwnHeaders } from "./own-headers.ts";
import { isPreloaded } from "./preloaded-domains.ts";
import { headerValues } from "./response-headers.ts";
import { parseTransportPolicy } from "./strict-transport-security.ts";
import { worthProtecting } from "./worth-protecting.ts";

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
  query: {
    kind: "shares",
    population: "html",
    unit: "home-page",
    applies: (page) => page.isHome && expectsHeader(page),
    requiresAny: (page) => policiesOf(page).length > 0 || worthProtecting(page) !== null,
    faultOf(home) {
      const [value] = policiesOf(home);
      if (value === undefined) return { fault: "missing" };
      const policy = parseTransportPolicy(value);
      if (policy === null) return { fault: "unusable", seen: value };
      return policy.maxAgeSeconds === 0 ? { fault: "disabled", seen: value } : null;
    },
  },
  population: "site",

  *evaluate({ origin, fault, seen }) {
    yield { subject: { kind: "site", url: origin }, message: fault, data: { value: quote(seen) } };
  },
});

function policiesOf({ headers }: SharedPage): readonly string[] {
  return headerValues(headers, "strict-transport-security");
}

/**
 * Returns true if the header is expected: on the canonical https host only; browsers ignore it for IP addresses (RFC
 * 6797 §8.1.1).
 */
function expectsHeader(home: SharedPage): boolean {
  const { url, canonicalUrl } = home;
  if (!hasOwnHeaders(home)) return false;
  if (!url.startsWith("https:") || isIpAddress(url) || isLoopback(url) || isPreloaded(url)) return false;
  return canonicalUrl === null || new URL(canonicalUrl).host === new URL(url).host;
}
