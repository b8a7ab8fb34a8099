import { defineSiteRule } from "@sightline/model/rule";
import { pagesShare } from "../site-share.ts";
import { headerValues } from "./response-headers.ts";

/** Names under which frameworks keep the session of a visitor. */
const sessionName =
  /^(?:__(?:Secure|Host)-)?(?:PHPSESSID|JSESSIONID|ASP\.NET_SessionId|ASPSESSIONID\w*|connect\.sid|session(?:_?id)?|sess(?:_?id)?|sid|laravel_session|ci_session|_\w+_session|wordpress_logged_in\w*|auth(?:_?token)?|access_token|refresh_token|jwt)$/i;

export default defineSiteRule({
  meta: {
    id: "cookie-insecure",
    category: "security",
    title: "Session cookie lacks Secure or HttpOnly",
    severity: "warning",
    why: "Without Secure, browsers send the cookie over http as well, where anyone on the network can read it; without HttpOnly, an injected script can. Whoever has it is signed in as the visitor.",
    fix: "Set the cookie with Secure and HttpOnly, usually by one setting of the framework.",
    sources: ["https://www.rfc-editor.org/rfc/rfc6265#section-4.1.2", "https://owasp.org/www-community/HttpOnly"],
    messages: {
      both: "{seen} is set without Secure and HttpOnly; pages: {pages} of {of}, for example {first}.",
      secure: "{seen} is set without Secure; pages: {pages} of {of}, for example {first}.",
      script: "{seen} is set without HttpOnly; pages: {pages} of {of}, for example {first}.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ url, headers }) => url.startsWith("https:") && sessionCookies(headers).length > 0,
    faultOf: ({ headers }) =>
      sessionCookies(headers).flatMap((cookie) => {
        const [name = "", ...attributes] = cookie.split(";").map((part) => part.trim());
        const fault = faultOf(attributes.map((attribute) => attribute.toLowerCase()));
        return fault === null ? [] : { fault, seen: name.split("=", 1)[0] ?? "" };
      }),
  },
  population: "html",

  *evaluate(row) {
    yield pagesShare(row);
  },
});

function sessionCookies(headers: Parameters<typeof headerValues>[0]): readonly string[] {
  return headerValues(headers, "set-cookie").filter((cookie) =>
    sessionName.test(cookie.split(/[=;]/, 1)[0]?.trim() ?? ""),
  );
}

function faultOf(attributes: readonly string[]): "both" | "secure" | "script" | null {
  const isSecure = attributes.includes("secure");
  const isHidden = attributes.includes("httponly");
  if (isSecure) return isHidden ? null : "script";
  return isHidden ? "secure" : "both";
}
