import { describe, expect, it } from "vitest";
import type { GraphQuery } from "./graph-rows.ts";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

async function subjectsOf(urls: readonly TestUrl[], query: GraphQuery) {
  const [count] = (await settle(testSite(urls))).subjects([query]);
  return count;
}

const broken = { kind: "edges", edges: ["image"], target: "broken", internal: true } as const;
const imagesOf = (...targets: number[]): TestUrl => ({ edges: targets.map((to) => ({ kind: "image", to })) });
const unrequested: TestUrl = { outcome: "pending" };

describe("what a query is about", () => {
  it("is nothing where no page names a URL of its kind", async () => {
    expect(await subjectsOf([{ edges: [{ kind: "anchor", to: 2 }] }, {}], broken)).toEqual({
      lookedAt: 0,
      notLookedAt: 0,
    });
  });

  it("counts distinct URLs, and those that were not requested apart", async () => {
    const site = [imagesOf(2, 3), unrequested, {}, imagesOf(2, 3)];
    expect(await subjectsOf(site, broken)).toEqual({ lookedAt: 1, notLookedAt: 1 });
  });

  it("excludes URLs on the other side of the scope", async () => {
    expect(await subjectsOf([imagesOf(2), { ...unrequested, internal: false }], broken)).toEqual({
      lookedAt: 0,
      notLookedAt: 0,
    });
  });

  it("counts every link where the state of the target does not matter", async () => {
    const query = { kind: "targets", edges: ["anchor"], target: "any", flags: ["nofollow"] } as const;
    const site: TestUrl[] = [{ edges: [{ kind: "anchor", to: 2 }] }, unrequested];
    expect(await subjectsOf(site, query)).toEqual({ lookedAt: 1, notLookedAt: 0 });
  });

  it("counts pages that declare a canonical, of which those to URLs that were not requested are not known", async () => {
    const query = { kind: "edges", edges: ["canonical"], target: "redirecting" } as const;
    const self: TestUrl = { edges: [{ kind: "canonical", to: 1, flags: ["in-head"] }] };
    const elsewhere: TestUrl = {
      indexability: "canonicalised",
      edges: [{ kind: "canonical", to: 3, flags: ["in-head"] }],
    };
    expect(await subjectsOf([self, elsewhere, unrequested], query)).toEqual({ lookedAt: 1, notLookedAt: 1 });
  });

  it("counts redirects, whether or not they form a chain", async () => {
    const redirect: TestUrl = {
      status: 301,
      kind: "redirect",
      indexability: "redirect",
      edges: [{ kind: "redirect", to: 1 }],
    };
    const query = { kind: "chains", relation: "redirect", minHops: 2 } as const;
    expect(await subjectsOf([{}, redirect], query)).toEqual({ lookedAt: 1, notLookedAt: 0 });
  });
});
