import type { PageFacts } from "@sightline/facts";
import type { SharedPage } from "@sightline/model/rule";
import { isSameSite } from "../links/same-site.ts";
import { headerValues } from "./response-headers.ts";

type Form = PageFacts["forms"][number];
type Field = PageFacts["formFields"][number];

type Asking = Pick<SharedPage, "url" | "forms" | "formFields" | "headers">;

/** Returns what a page takes from its visitors that an attacker could want; `null` for pages that only show something. */
export function worthProtecting(page: Asking): string | null {
  const { url, forms, formFields } = page;
  const takesData = forms.some((form, index) => isSentToSite(form, url) && asksForPerson(formFields, index));
  if (takesData && !hasPasswordField(page)) return "a form for personal data";
  return accountEvidence(page);
}

/** Returns the evidence that visitors sign in or pay; `null` for pages that at most take messages. */
function accountEvidence({ forms, formFields, headers }: Asking): string | null {
  if (hasPasswordField({ forms, formFields })) return "a password field";
  if (formFields.some(isCardField)) return "a payment form";
  return headerValues(headers, "set-cookie").some(isSessionCookie) ? "a session cookie" : null;
}

function hasPasswordField({ forms, formFields }: Pick<Asking, "forms" | "formFields">): boolean {
  return forms.some(({ hasPassword }) => hasPassword) || formFields.some(isPassword);
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
 * Returns true for a page where visitors sign in or pay, or whose owner already sends security headers. A contact,
 * comment or newsletter form alone holds nothing that injected scripts could use.
 */
export function callsForHeaders(page: SharedPage): boolean {
  return page.headers.some(({ name }) => chosenHeaders.has(name)) || accountEvidence(page) !== null;
}

function isSentToSite({ method, action }: Form, url: string): boolean {
  return method === "post" && isSameSite(action ?? url, url);
}

/** Returns true if a form asks for data of a person; an address alone subscribes to a newsletter. */
function asksForPerson(fields: readonly Field[], form: number): boolean {
  const own = fields.filter((field) => field.form === form);
  return own.length > 1 && own.some(isPersonal);
}

const personalTypes = new Set(["email", "tel", "textarea"]);
/** Matches tokens of autocomplete for names, addresses, birthdays and payment cards. */
const personalTokens =
  /(?:^|\s)(?:name|(?:given|additional|family)-name|username|email|tel\S*|street-address|address-\S+|postal-code|bday\S*|cc-\S+)$/i;

function isPersonal({ type, autocomplete }: Field): boolean {
  return personalTypes.has(type) || personalTokens.test(autocomplete ?? "");
}

function isCardField({ autocomplete }: Field): boolean {
  return /(?:^|\s)cc-\S+$/i.test(autocomplete ?? "");
}

function isPassword({ type }: Field): boolean {
  return type === "password";
}

/** Cookies of load balancers and firewalls, which hold nothing of a visitor. */
const machineCookie =
  /^\s*(?:__cf|_cfuvid|ARRAffinity|AWSALB|BIGipServer|GCLB|incap_ses_|nlbi_|SERVERID|TS[0-9a-f]{8}|visid_incap)/;

/** Returns true for a cookie without an expiry date, which ends with the session (RFC 6265 §4.1.2). */
function isSessionCookie(cookie: string): boolean {
  const attributes = cookie.split(";").slice(1);
  return !machineCookie.test(cookie) && !attributes.some((attribute) => /^\s*(?:expires|max-age)\s*=/i.test(attribute));
}
