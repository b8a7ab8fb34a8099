import { describe, expect, it } from "vitest";
import { type StandingPage, standingOf } from "./population.ts";

const page = (more: Partial<StandingPage> = {}): StandingPage => ({
  url: "https://example.com/page",
  status: 200,
  kind: "html",
  analysis: "ok",
  challenge: false,
  indexability: "indexable",
  failure: null,
  inSitemap: false,
  inlinks: 1,
  depth: 1,
  ...more,
});
const failing = { status: 503, indexability: "server-error" } as const;

describe("standingOf", () => {
  it.each<[string, Partial<StandingPage>]>([
    ["judged", {}],
    ["noindex", { indexability: "noindex" }],
    ["copy", { indexability: "canonicalised" }],
    ["unread", { analysis: "failed" }],
    ["refused", { status: 403, indexability: "client-error" }],
    ["refused", { status: 429, kind: "other", analysis: "not-html", indexability: "client-error" }],
    ["refused", { challenge: true, analysis: "failed", indexability: "not-analysed" }],
    ["refused", { ...failing, challenge: true, analysis: "failed" }],
    ["failing", failing],
    ["failing", { status: null, kind: "failure", failure: { kind: "timeout", message: "" }, indexability: "failed" }],
    ["failing", { ...failing, inlinks: 0, inSitemap: true }],
    ["failing", { ...failing, inlinks: 0, depth: 0 }],
    ["failing", { ...failing, url: "https://example.com/version-1.2" }],
  ])("takes for %s a page with %o", (standing, more) => {
    expect(standingOf(page(more))).toBe(standing);
  });

  it.each<[string, Partial<StandingPage>]>([
    ["a redirect", { status: 301, kind: "redirect", indexability: "redirect" }],
    ["a file", { kind: "other", analysis: "not-html", indexability: "not-html" }],
    ["a file that a server fails to send", { ...failing, url: "https://example.com/app.APK?v=1" }],
    ["a refused URL that only resources name", { status: 403, indexability: "client-error", inlinks: 0 }],
    ["a failing URL that only resources name", { ...failing, inlinks: 0 }],
    ["a host without an address", { status: null, kind: "failure", failure: { kind: "dns", message: "" } }],
  ])("leaves %s outside", (_, more) => {
    expect(standingOf(page(more))).toBe("outside");
  });
});
