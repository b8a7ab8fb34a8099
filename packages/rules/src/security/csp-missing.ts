import { defineSiteRule } from "@sightline/model";
import { enforcedPolicies } from "./content-security-policy.ts";
import { headerValues } from "./response-headers.ts";
import { answeredHome } from "./site-home.ts";

export default defineSiteRule({
  meta: {
    id: "csp-missing",
    category: "security",
    title: "Site has no content security policy",
    severity: "notice",
    why: "A policy limits the damage when someone manages to inject a script into a page.",
    fix: "Start with a report-only policy, correct it until it reports nothing of your own, and then enforce it.",
    sources: ["https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP"],
    messages: {
      missing: "The home page has no Content-Security-Policy, neither as a header nor as a meta element.",
      reportOnly: "The home page's content security policy only reports; it enforces nothing.",
    },
    partialCrawl: "safe",
  },
  query: { kind: "site" },
  population: "site",

  *evaluate(site) {
    const home = answeredHome(site);
    if (home === null || enforcedPolicies(home).length > 0) return;
    const reports = headerValues(home.headers, "content-security-policy-report-only").length > 0;
    yield { subject: { kind: "site", url: site.origin }, message: reports ? "reportOnly" : "missing" };
  },
});
