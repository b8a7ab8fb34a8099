import { defineSiteRule } from "@sightline/model/rule";
import { siteShare } from "../site-share.ts";
import { enforcedPolicies } from "./content-security-policy.ts";
import { headerValues } from "./response-headers.ts";
import { callsForHeaders } from "./worth-protecting.ts";

export default defineSiteRule({
  meta: {
    id: "csp-missing",
    category: "security",
    title: "Pages have no content security policy",
    severity: "notice",
    why: "A policy limits the damage if someone manages to inject a script into a page.",
    fix: "Start with a report-only policy, correct it until it no longer reports your own resources, then enforce it.",
    sources: ["https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP"],
    messages: {
      missing: "Pages without a Content-Security-Policy header or meta element: {pages} of {of}, for example {first}.",
      reportOnly:
        "Pages whose content security policy is report-only, so nothing is enforced: {pages} of {of}, for example {first}.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    requiresAny: callsForHeaders,
    faultOf(page) {
      if (enforcedPolicies(page).length > 0) return null;
      const reports = headerValues(page.headers, "content-security-policy-report-only").length > 0;
      return { fault: reports ? "reportOnly" : "missing" };
    },
  },
  population: "site",

  *evaluate(row) {
    yield siteShare(row);
  },
});
