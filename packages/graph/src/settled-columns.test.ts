import type { SettledColumns } from "@sightline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomSites, type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";
import { type Oracle, oracle } from "./site-oracle.cases.ts";

type Columns = { readonly id: number } & SettledColumns;

async function columnsOf(urls: readonly TestUrl[]): Promise<Columns[]> {
  return [...(await settle(testSite(urls))).columns()].flat();
}

describe("settled columns", () => {
  it("count distinct linked pages, and pages that link directly or over redirects, as sets do", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const site = oracle(urls);
        for (const column of await columnsOf(urls)) {
          const from = (followed: boolean) =>
            site.ids.filter((id) => site.reachesOf(id, followed).has(column.id)).length;
          expect(column).toMatchObject({
            inlinks: from(false),
            followedInlinks: from(true),
            outlinks: site.linksOf(column.id).size,
            inSitemap: site.row(column.id)?.inSitemap,
          });
        }
      }),
    );
  });

  it("give the links of a redirect to the page where it ends, each linking page once", async () => {
    const redirect = (to: number): TestUrl => ({
      status: 301,
      kind: "redirect",
      indexability: "redirect",
      edges: [{ kind: "redirect", to }],
    });
    const linking = (...to: number[]): TestUrl => ({ edges: to.map((id) => ({ kind: "anchor", to: id })) });
    const columns = await columnsOf([linking(2, 3, 4), redirect(3), redirect(4), linking(2), linking(4, 2)]);
    expect(columns.map(({ inlinks }) => inlinks)).toEqual([0, 3, 1, 2, 0]);
  });

  it("stand for every fetched page, once, in order", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const { ids, isFetched } = oracle(urls);
        expect((await columnsOf(urls)).map(({ id }) => id)).toEqual(ids.filter(isFetched));
      }),
    );
  });

  it("follow redirects of any length to where they end, or find the loop", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const site = oracle(urls);
        for (const { id, finalUrl, redirectHops, redirectLoop } of await columnsOf(urls)) {
          const { end, hops, loop } = site.walk(id, site.redirect);
          expect([finalUrl, redirectHops, redirectLoop]).toEqual([site.row(end)?.url, hops, loop]);
        }
      }),
    );
  });

  it("follow a chain of 50,000 redirects and a loop of 50,000", async () => {
    const chain = Array.from({ length: 50_000 }, (_, index): TestUrl => {
      return { status: 301, kind: "redirect", indexability: "redirect", edges: [{ kind: "redirect", to: index + 2 }] };
    });
    const ends = await columnsOf([...chain, {}]);
    expect(ends[0]).toMatchObject({ finalUrl: "https://site.test/50001", redirectHops: 50_000, redirectLoop: false });
    const loop = await columnsOf([...chain, { ...chain[0], edges: [{ kind: "redirect", to: 1 }] }]);
    expect(loop[777]).toMatchObject({ finalUrl: "https://site.test/778", redirectHops: 50_001, redirectLoop: true });
  });

  it("measure the depth in clicks as relaxation does; redirects and refreshes cost none", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const site = oracle(urls);
        const depths = relaxedDepths(site);
        for (const { id, clickDepth } of await columnsOf(urls))
          expect([id, clickDepth]).toEqual([id, depths.get(id) ?? null]);
      }),
    );
  });

  it("score links as the dense matrix does, with a mean of 1", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const site = oracle(urls);
        const scores = densePageRank(site);
        for (const { id, linkScore } of await columnsOf(urls)) expect(linkScore).toBeCloseTo(scores.get(id) ?? 0, 3);
      }),
    );
  });

  it("rank link scores among indexable pages, equal ones alike, on sites of a hundred pages or more", async () => {
    const star = (leaves: number): TestUrl[] => [
      { edges: Array.from({ length: leaves }, (_, leaf) => ({ kind: "anchor", to: leaf + 2 })) },
      ...Array.from({ length: leaves }, (): TestUrl => ({ edges: [{ kind: "anchor", to: 1 }] })),
    ];
    const ranks = async (urls: readonly TestUrl[]) =>
      new Set((await columnsOf(urls)).map(({ linkScorePercentile }) => linkScorePercentile));
    expect(await ranks(star(99))).toEqual(new Set([99, 100]));
    expect(await ranks(star(98))).toEqual(new Set([null]));
    const withNoindex: TestUrl = { indexability: "noindex", edges: [{ kind: "anchor", to: 1 }] };
    expect(await ranks([...star(99), withNoindex])).toEqual(new Set([99, 100, null]));
  });
});

function relaxedDepths(site: Oracle): Map<number, number> {
  const depths = new Map<number, number>(site.isNode(1) ? [[1, 0]] : []);
  const relax = (to: number, depth: number): void => {
    if (site.isNode(to) && depth < (depths.get(to) ?? Number.POSITIVE_INFINITY)) depths.set(to, depth);
  };
  for (let round = 0; round < 2 * site.ids.length; round++) {
    for (const [id, depth] of [...depths]) {
      relax(site.redirect(id) || site.refresh(id), depth);
      for (const to of site.linksOf(id, true)) relax(to, depth + 1);
    }
  }
  return depths;
}

function densePageRank(site: Oracle): Map<number, number> {
  const nodes = site.ids.filter(site.isNode);
  const merge = (id: number): number => {
    const to = site.redirect(id) || (site.ignoresCanonical(id) ? 0 : site.canonical(id));
    return to !== 0 && site.isNode(to) ? to : 0;
  };
  const rootOf = (id: number) => site.walk(id, merge).end;
  const roots = nodes.filter((id) => rootOf(id) === id);
  if (roots.length === 0) return new Map();
  const column = (from: number): number[] => {
    const weights = roots.map(() => 0);
    let degree = 0;
    for (const member of nodes.filter((id) => rootOf(id) === from)) {
      const targets = (followed: boolean) =>
        new Set(
          [...site.linksOf(member, followed)]
            .filter(site.isNode)
            .map(rootOf)
            .filter((to) => to !== from),
        );
      degree += targets(false).size;
      for (const to of targets(true)) weights[roots.indexOf(to)] = (weights[roots.indexOf(to)] ?? 0) + 1;
    }
    return weights.map((weight) => (degree === 0 ? 1 / roots.length : weight / degree));
  };
  const matrix = roots.map(column);
  let scores = roots.map(() => 1 / roots.length);
  for (let round = 0; round < 300; round++) {
    scores = roots.map((_, to) => {
      const passed = scores.reduce((sum, score, from) => sum + score * (matrix[from]?.[to] ?? 0), 0);
      return 0.15 / roots.length + 0.85 * passed;
    });
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / roots.length;
  return new Map(roots.map((id, index) => [id, (scores[index] ?? 0) / mean]));
}
