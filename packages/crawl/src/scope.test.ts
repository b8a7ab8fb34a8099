import { crawlPlan } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { crawlScope } from "./scope.ts";

function ruleOf(start: string, scope: "host" | "subdomains" | "folder", url: string): string {
  return crawlScope(start, crawlPlan({ scope })).decide(new URL(url)).rule;
}

describe("scope host", () => {
  it.each([
    ["https://e.test/", "http://www.e.test/x", "in-scope"],
    ["https://www.e.test/", "https://e.test/", "in-scope"],
    ["https://e.test/", "https://sub.e.test/", "site"],
    ["https://e.test/", "https://note.test/", "site"],
    ["https://e.test/", "https://e.test:8443/", "site"],
    ["http://e.test:8080/", "https://e.test:8080/", "in-scope"],
    ["http://localhost:3000/", "http://localhost:3000/a", "in-scope"],
    ["http://127.0.0.1:3000/", "http://127.0.0.1:4000/", "site"],
    ["https://e.test/", "https://e.test/a/a/a/a/a", "path-repetition"],
    // Markup after an unclosed quotation mark.
    ["https://e.test/", "https://e.test/a%3Ex%3C/b%3E%3C/b%3E%3C/b%3E%3C/b%3E%3C/b%3E%3Ca%20href=", "in-scope"],
    ["https://e.test/", "mailto:x@e.test", "scheme"],
    ["https://e.test/", "ftp://e.test/", "scheme"],
  ])("%s: %s is %s", (start, url, rule) => expect(ruleOf(start, "host", url)).toBe(rule));
});

describe("scope subdomains", () => {
  it.each([
    ["https://www.e.co.uk/", "https://shop.e.co.uk/", "in-scope"],
    ["https://www.e.co.uk/", "https://other.co.uk/", "site"],
    ["https://me.github.io/", "https://you.github.io/", "site"],
    ["https://a.e.test/", "https://b.a.e.test/", "in-scope"],
    ["http://127.0.0.1/", "http://127.0.0.1/a", "in-scope"],
    ["http://localhost/", "http://x.localhost/", "site"],
    ["https://e.test/", "https://note.test/", "site"],
  ])("%s: %s is %s", (start, url, rule) => expect(ruleOf(start, "subdomains", url)).toBe(rule));
});

describe("scope folder", () => {
  it.each([
    ["https://e.test/blog/", "https://e.test/blog/a", "in-scope"],
    ["https://e.test/blog/index.html", "https://www.e.test/blog/b/c", "in-scope"],
    ["https://e.test/blog", "https://e.test/blog", "in-scope"],
    ["https://e.test/blog/", "https://e.test/blog", "in-scope"],
    ["https://e.test/blog", "https://e.test/blogger", "site"],
    ["https://e.test/blog/", "https://e.test/", "site"],
    ["https://e.test/", "https://e.test/a/b", "in-scope"],
  ])("%s: %s is %s", (start, url, rule) => expect(ruleOf(start, "folder", url)).toBe(rule));
});

describe("crawlScope", () => {
  it("lets the first rule decide, exclude before include", () => {
    const scope = crawlScope("https://e.test/", crawlPlan({ include: ["/a"], exclude: ["/a/b"] }));
    const decide = (url: string) => scope.decide(new URL(url));
    expect(decide("https://e.test/a")).toEqual({ internal: true, crawl: true, rule: "in-scope" });
    expect(decide("https://e.test/a/b")).toEqual({ internal: true, crawl: false, rule: "exclude" });
    expect(decide("https://e.test/c")).toEqual({ internal: true, crawl: false, rule: "include" });
    expect(decide("https://other.test/a")).toEqual({ internal: false, crawl: false, rule: "site" });
  });

  it.each(["", "e.test", "ftp://e.test/", "javascript:alert(1)"])("refuses %j as start URL", (url) => {
    expect(() => crawlScope(url, crawlPlan())).toThrow(expect.objectContaining({ code: "invalid_url" }));
  });
});
