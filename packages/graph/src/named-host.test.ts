import { describe, expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

const site = "https://mirror.test/";
const other = "https://www.example.com/";

/** Pages of the site by path, each with a canonical or none; the canonicals are URLs of the crawl too. */
function siteOf(pages: Readonly<Record<string, string | null>>): readonly TestUrl[] {
  const named = [...new Set(Object.values(pages).filter((url) => url !== null))];
  const own = Object.entries(pages).map(([path, canonical]): TestUrl => {
    const url = site + path;
    if (canonical === null) return { url };
    const to = Object.keys(pages).length + named.indexOf(canonical) + 1;
    return { url, indexability: "canonicalised", edges: [{ kind: "canonical", to, flags: ["in-head"] }] };
  });
  return [...own, ...named.map((url): TestUrl => ({ url, internal: false, outcome: "not-crawled" }))];
}

async function settled(pages: Readonly<Record<string, string | null>>, findNamedHost = true) {
  const { namedHost, columns, canonicalIgnoredIds } = await settle({ ...testSite(siteOf(pages)), findNamedHost });
  const reasons = [...columns()].flat().map(({ indexability }) => indexability);
  return { namedHost, reasons, canonicalIgnoredIds };
}

const paths = ["", "a", "b", "folder/c", "d", "e", "f", "g", "h", "i"];
const all = Object.fromEntries(paths.map((path) => [path, other + path]));

describe("namedHost", () => {
  it("finds the host that all pages name, and judges them where they are", async () => {
    const { namedHost, reasons, canonicalIgnoredIds } = await settled(all);
    expect(namedHost).toMatchObject({ copy: { canonical: other, audited: site }, pages: 10, of: 10 });
    expect(new Set(reasons)).toEqual(new Set(["indexable"]));
    expect(canonicalIgnoredIds).toEqual(paths.map((_, index) => index + 1));
  });

  it("keeps copies of other pages of the site copies", async () => {
    const { namedHost, reasons } = await settled({ ...all, "a?sort=price": `${other}a`, "old-a": `${other}a` });
    expect(namedHost).toMatchObject({ pages: 12, of: 12 });
    expect(reasons.slice(10)).toEqual(["canonicalised", "canonicalised"]);
  });

  it("finds none when one page of ten names it, or eight of ten do", async () => {
    const none = Object.fromEntries(paths.map((path): [string, string | null] => [path, null]));
    expect((await settled({ ...none, a: `${other}a` })).namedHost).toBeNull();
    const eight = await settled({ ...all, a: null, b: null });
    expect(eight.namedHost).toBeNull();
    expect(eight.reasons.filter((reason) => reason === "canonicalised").length).toBe(8);
  });

  it("finds none when the only page names it", async () => {
    expect((await settled({ "": other })).reasons).toEqual(["canonicalised"]);
  });

  it("finds none when all pages name one page of another host", async () => {
    const { namedHost, reasons } = await settled(Object.fromEntries(paths.map((path) => [path, other])));
    expect(namedHost).toBeNull();
    expect(new Set(reasons)).toEqual(new Set(["canonicalised"]));
  });

  it("is not asked for where the plan takes canonicals as they are written", async () => {
    expect((await settled(all, false)).namedHost).toBeNull();
  });
});
