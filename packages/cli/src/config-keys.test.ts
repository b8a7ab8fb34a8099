import { readFileSync } from "node:fs";
import { crawlPlan } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { configSchema, configurationOf } from "./config-keys.ts";

describe("configurationOf", () => {
  it("takes keys that are named after flags", () => {
    const fields = { rate: 2, retries: 0, resources: true, sitemap: "/a.xml", maxPages: 9 };
    expect(configurationOf(fields).plan).toEqual({
      requestsPerSecond: 2,
      maxAttempts: 1,
      fetchResources: true,
      sitemaps: ["/a.xml"],
      maxPages: 9,
    });
  });

  it("takes flags of the command", () => {
    const output = { failOn: ["error", "score:80"], format: "json", baseline: "old.json", out: "report" };
    const fields = { ...output, auth: "me:secret", store: "memory", contactUrl: "mailto:a@b.example", geo: true };
    expect(configurationOf(fields)).toEqual({ plan: {}, flags: { ...fields, failOn: "error,score:80" } });
  });

  it("takes request headers as on the command line", () => {
    const headers = { "x-team": "web", cookie: "a=b" };
    expect(configurationOf({ header: ["X-Team: web", "Cookie: a=b"] }).plan).toEqual({ headers });
    expect(configurationOf({ header: "X-Team: web" }).plan).toEqual({ headers: { "x-team": "web" } });
  });

  it.each([
    [{ maxPage: 3 }, "maxPage is not a key of a configuration; did you mean maxPages?"],
    [{ "fail-on": "error" }, "fail-on is not a key of a configuration; did you mean failOn?"],
    [{ headr: "a: b" }, "headr is not a key of a configuration; did you mean header?"],
    [{ header: "no colon" }, '"no colon" is not "Name: value"'],
    [{ geo: "yes" }, "Invalid geo: "],
    [{ zzz: 1 }, "zzz is not a key of a configuration."],
    [{ resolve: [{ host: "a", port: 1, address: "127.0.0.1", to: 2 }] }, "resolve.0.to is not a key"],
    [{ maxPages: "many" }, "Invalid maxPages: "],
    [{ rate: 1, requestsPerSecond: 2 }, "rate and requestsPerSecond are the same setting."],
  ])("refuses %j by name", (fields, message) => {
    expect(() => configurationOf(fields)).toThrow(message);
  });
});

it("is documented with every key and default", () => {
  const guide = readFileSync(new URL("../../../docs/guides/command-line.md", import.meta.url), "utf8");
  const rows = guide
    .slice(guide.indexOf("## Configuration"))
    .matchAll(/^\| `(\w+)`(?: \(`(\w+)`\))? \| [^|]+ \| ([^|]+) \|/gm);
  const documented = new Map<string, string>();
  for (const [, key = "", alias, value = ""] of rows) {
    documented.set(key, value.trim());
    if (alias !== undefined) documented.set(alias, value.trim());
  }
  expect(new Set(documented.keys())).toEqual(new Set([...Object.keys(configSchema.shape), "extends"]));
  for (const [key, value] of Object.entries(crawlPlan())) {
    if (key !== "userAgent" && key !== "maxAttempts")
      expect([key, documented.get(key)]).toEqual([key, `\`${JSON.stringify(value)}\``]);
  }
});
