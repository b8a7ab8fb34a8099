import type { PageFacts } from "@sightline/facts";
import { defineSiteRule } from "@sightline/model/rule";
import { siteShare } from "../site-share.ts";
import { hasDirective, headerPolicies } from "./content-security-policy.ts";
import { hasOwnHeaders } from "./own-headers.ts";
import { headerList } from "./response-headers.ts";
import { worthProtecting } from "./worth-protecting.ts";

export default defineSiteRule({
  meta: {
    id: "x-frame-options-missing",
    category: "security",
    title: "Other sites can embed pages in a frame",
    severity: "notice",
    why: "Another site can embed your page invisibly and trick visitors into clicking its forms and buttons.",
    fix: "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.",
    sources: ["https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header"],
    messages: {
      missing:
        "Pages with a password field, a payment form or a session cookie that other sites can frame: {pages} of {of}, for example {first}; it has {seen}.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: (page) => hasOwnHeaders(page) && worthProtecting(page) !== null,
    faultOf: (page) => (isProtected(page) ? null : { fault: "missing", seen: worthProtecting(page) ?? "" }),
  },
  population: "site",

  *evaluate(row) {
    yield siteShare(row);
  },
});

/**
 * Returns true if headers protect the page: frame-ancestors counts in headers only; the old ALLOW-FROM and ALLOWALL
 * protect nothing.
 */
function isProtected({ headers }: PageFacts): boolean {
  const options = headerList(headers, "x-frame-options").map((option) => option.toLowerCase());
  return (
    options.includes("deny") ||
    options.includes("sameorigin") ||
    hasDirective(headerPolicies(headers), "frame-ancestors")
  );
}
