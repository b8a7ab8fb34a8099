import type { Edge } from "@sightline/facts";
import { describe, expect, it } from "vitest";
import { edge, page } from "../testing/index.ts";
import { insecureResources } from "./insecure-resources.ts";

const url = "http://cdn.test/x";
const loaded = (parts: Partial<Edge>, pageParts = {}) => page({ edges: [edge({ url, ...parts })], ...pageParts });

const insecureUrls = (...input: Parameters<typeof insecureResources>) =>
  insecureResources(...input).map(({ url: target }) => target);

describe("insecureResources", () => {
  it.each(["script", "stylesheet", "iframe", "object", "font"] as const)(
    "takes every http %s for blockable",
    (kind) => {
      expect(insecureUrls(loaded({ kind }), "blockable")).toEqual([url]);
      expect(insecureUrls(loaded({ kind }), "upgradable")).toEqual([]);
    },
  );

  it("takes plain images and media for upgradable, flagged ones for blockable", () => {
    expect(insecureUrls(loaded({ kind: "image" }), "upgradable")).toEqual([url]);
    expect(insecureUrls(loaded({ kind: "media" }), "upgradable")).toEqual([url]);
    expect(insecureUrls(loaded({ kind: "image", flags: ["blockable"] }), "upgradable")).toEqual([]);
    expect(insecureUrls(loaded({ kind: "image", flags: ["blockable"] }), "blockable")).toEqual([url]);
  });

  it.each(["anchor", "canonical", "icon", "other-link", "form"] as const)("leaves out every %s", (kind) => {
    expect(insecureUrls(loaded({ kind }), "blockable")).toEqual([]);
    expect(insecureUrls(loaded({ kind }), "upgradable")).toEqual([]);
  });

  it("is about https pages and http resources", () => {
    expect(insecureUrls(loaded({ kind: "script" }, { url: "http://site.test/" }), "blockable")).toEqual([]);
    expect(insecureUrls(loaded({ kind: "script", url: "https://cdn.test/x" }), "blockable")).toEqual([]);
  });

  it("leaves out what browsers upgrade, trust or never load", () => {
    const script = { kind: "script" } as const;
    const upgrade = { cspMetas: ["upgrade-insecure-requests"] };
    const hsts = { headers: [{ name: "strict-transport-security", value: "max-age=60" }] };
    expect(insecureUrls(loaded(script, upgrade), "blockable")).toEqual([]);
    expect(insecureUrls(loaded({ ...script, url: "http://site.test/a.js" }, hsts), "blockable")).toEqual([]);
    expect(insecureUrls(loaded({ ...script, url: "http://localhost/a.js" }), "blockable")).toEqual([]);
    expect(insecureUrls(loaded({ ...script, flags: ["in-noscript"] }), "blockable")).toEqual([]);
  });

  it("names each URL once, and at most 100 of them", () => {
    const edges = Array.from({ length: 300 }, (_, index) => edge({ kind: "image", url: `${url}${index >> 1}` }));
    const urls = insecureUrls(page({ edges }), "upgradable");
    expect(urls).toHaveLength(100);
    expect(new Set(urls).size).toBe(100);
  });
});
