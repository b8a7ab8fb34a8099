import { expect, it } from "vitest";
import { isPreloaded, upgradesRequests } from "./https-upgrade.ts";

const header = (name: string, value: string) => [{ name, value }];

it("knows hosts that browsers never open over http", () => {
  expect(isPreloaded("docs.site.dev", [])).toBe(true);
  expect(isPreloaded("dev.site.com", [])).toBe(false);
  const transport = "max-age=63072000; includeSubDomains; Preload";
  expect(isPreloaded("site.com", header("strict-transport-security", transport))).toBe(true);
  expect(isPreloaded("site.com", header("strict-transport-security", "max-age=63072000"))).toBe(false);
});

it("finds the upgrade directive in headers and metas", () => {
  const policy = "default-src 'self'; Upgrade-Insecure-Requests";
  expect(upgradesRequests(header("content-security-policy", `img-src *, ${policy}`), [])).toBe(true);
  expect(upgradesRequests([], [policy])).toBe(true);
  expect(upgradesRequests(header("content-security-policy-report-only", policy), ["default-src 'self'"])).toBe(false);
});
