import { describe, expect, it } from "vitest";
import { isUpgradedByHsts, parseTransportPolicy } from "./strict-transport-security.ts";

describe("parseTransportPolicy", () => {
  it("reads the age and the flag in any order and letter case", () => {
    expect(parseTransportPolicy("max-age=31536000; includeSubDomains; preload")).toEqual({
      maxAgeSeconds: 31_536_000,
      includeSubDomains: true,
    });
    expect(parseTransportPolicy('INCLUDESUBDOMAINS ; Max-Age = "60";')).toEqual({
      maxAgeSeconds: 60,
      includeSubDomains: true,
    });
    expect(parseTransportPolicy("max-age=0")).toEqual({ maxAgeSeconds: 0, includeSubDomains: false });
  });

  it("takes the first of two joined headers", () => {
    expect(parseTransportPolicy("max-age=60, max-age=0")?.maxAgeSeconds).toBe(60);
  });

  it.each(["", "includeSubDomains", "max-age", "max-age=", "max-age=-1", "max-age=1y", "max-age=1; max-age=2"])(
    "refuses %j",
    (value) => {
      expect(parseTransportPolicy(value)).toBeNull();
    },
  );
});

describe("isUpgradedByHsts", () => {
  const page = (value: string, url = "https://site.test/") => ({
    url,
    headers: [{ name: "strict-transport-security", value }],
  });

  it("covers the page's own host", () => {
    expect(isUpgradedByHsts(page("max-age=60"), "http://site.test/a.js")).toBe(true);
    expect(isUpgradedByHsts(page("max-age=0"), "http://site.test/a.js")).toBe(false);
    expect(isUpgradedByHsts({ url: "https://site.test/", headers: [] }, "http://site.test/a.js")).toBe(false);
  });

  it("covers subdomains only when asked to", () => {
    expect(isUpgradedByHsts(page("max-age=60"), "http://cdn.site.test/a.js")).toBe(false);
    expect(isUpgradedByHsts(page("max-age=60; includeSubDomains"), "http://cdn.site.test/a.js")).toBe(true);
    expect(isUpgradedByHsts(page("max-age=60; includeSubDomains"), "http://othersite.test/a.js")).toBe(false);
  });

  it("covers names under a preloaded top-level domain without a header", () => {
    expect(isUpgradedByHsts({ url: "https://site.test/", headers: [] }, "http://cdn.dev/a.js")).toBe(true);
  });

  it("covers no address", () => {
    expect(isUpgradedByHsts(page("max-age=60", "https://192.0.2.1/"), "http://192.0.2.1/a.js")).toBe(false);
  });
});
