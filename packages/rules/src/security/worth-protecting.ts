import type { PageFacts } from "@sightline/facts";
import { headerValues } from "./response-headers.ts";

type Visited = Pick<PageFacts, "forms" | "formFields" | "headers">;

/**
 * Returns the evidence that visitors sign in or pay on a page; `null` for pages that at most take messages, such as
 * those with a search, newsletter, contact or comment form.
 */
export function worthProtecting(page: Visited): string | null {
  return hasPasswordField(page) ? "a password field" : valuableToScripts(page);
}

/** Returns the evidence of something that an injected script could take over: a payment or a session. */
function valuableToScripts({ formFields, headers }: Visited): string | null {
  if (formFields.some(isCardField)) return "a payment form";
  return headerValues(headers, "set-cookie").some(isSessionCookie) ? "a session cookie" : null;
}

function hasPasswordField({ forms, formFields }: Visited): boolean {
  return forms.some(({ hasPassword }) => hasPassword) || formFields.some(({ type }) => type === "password");
}

/**
 * Headers that somebody chose: hosts such as Netlify, Vercel and Cloudflare Pages send Strict-Transport-Security,
 * X-Content-Type-Options or Referrer-Policy for all their customers.
 */
const chosenHeaders = new Set([
  "content-security-policy",
  "content-security-policy-report-only",
  "cross-origin-embedder-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "x-frame-options",
]);

/**
 * Returns true for a page whose visitors pay or have a session, or whose owner already sends security headers. A login
 * form alone is no evidence of either: themes put one on every page, and exports keep it without a server behind it.
 */
export function callsForHeaders(page: Visited): boolean {
  return page.headers.some(({ name }) => chosenHeaders.has(name)) || valuableToScripts(page) !== null;
}

type Field = PageFacts["formFields"][number];

function isCardField({ autocomplete }: Field): boolean {
  return /(?:^|\s)cc-\S+$/i.test(autocomplete ?? "");
}

/** Cookies of load balancers and firewalls, which hold nothing of a visitor. */
const machineCookie =
  /^\s*(?:__cf|_cfuvid|ARRAffinity|AWSALB|BIGipServer|GCLB|incap_ses_|nlbi_|SERVERID|TS[0-9a-f]{8}|visid_incap)/;

/** Returns true for a cookie without an expiry date, which ends with the session (RFC 6265 §4.1.2). */
function isSessionCookie(cookie: string): boolean {
  const attributes = cookie.split(";").slice(1);
  return !machineCookie.test(cookie) && !attributes.some((attribute) => /^\s*(?:expires|max-age)\s*=/i.test(attribute));
}
