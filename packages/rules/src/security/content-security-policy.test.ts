import { expect, it } from "vitest";
import { enforcedPolicies, hasDirective, headerPolicies } from "./content-security-policy.ts";

const csp = (value: string) => [{ name: "content-security-policy", value }];

it("reads policies from every header line and from meta elements", () => {
  const headers = [...csp("default-src 'self', img-src *"), ...csp("base-uri 'none'")];
  expect(enforcedPolicies({ headers, cspMetas: ["script-src 'self'", " ; "] })).toEqual([
    "default-src 'self'",
    "img-src *",
    "base-uri 'none'",
    "script-src 'self'",
  ]);
});

it("leaves out report-only and empty policies", () => {
  expect(headerPolicies([{ name: "content-security-policy-report-only", value: "default-src *" }])).toEqual([]);
  expect(headerPolicies(csp(" ;; "))).toEqual([]);
});

it("finds directives in any letter case, whole names only", () => {
  const policies = headerPolicies(csp("default-src 'self';Upgrade-Insecure-Requests"));
  expect(hasDirective(policies, "upgrade-insecure-requests")).toBe(true);
  expect(hasDirective(policies, "default")).toBe(false);
  expect(hasDirective(policies, "'self'")).toBe(false);
});
