import { type EdgeFlag, edgeKinds } from "@sightline/facts";
import { collect } from "@sightline/model";
import type { EdgesQuery } from "@sightline/model/rule";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GraphQuery, GraphRow } from "./graph-rows.ts";
import { randomSites, type TestEdge, type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";
import { matchingEdges, type Oracle, oracle } from "./site-oracle.cases.ts";

async function rowsOf<Query extends GraphQuery>(urls: readonly TestUrl[], query: Query): Promise<GraphRow<Query>[]> {
  return collect((await settle(testSite(urls))).rows([query]));
}

const redirectTo = (to: number): TestUrl => {
  return { status: 302, kind: "redirect", indexability: "redirect", edges: [{ kind: "redirect", to }] };
};

describe("edge queries", () => {
  const states = ["broken", "redirecting", "not-indexable", "disallowed", "local", "any"] as const;
  const queries: fc.Arbitrary<EdgesQuery> = fc.record(
    {
      kind: fc.constant("edges" as const),
      edges: fc.subarray([...edgeKinds], { minLength: 1 }),
      target: fc.constantFrom(...states),
      flags: fc.constantFrom([], ["hidden" as const], ["nofollow" as const]),
      internal: fc.boolean(),
    },
    { requiredKeys: ["kind", "edges", "target"] },
  );

  it("give one row for each page, kind and target that filtering every edge finds, with its count and first text", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, queries, async (urls, query) => {
        const rows = await rowsOf(urls, query);
        const found = rows.map(({ row: { source, kind, target, text, flags, count } }) => [
          source.id,
          kind,
          target.id,
          text,
          flags,
          count,
        ]);
        expect(found).toEqual(filteredEdges(oracle(urls), query));
      }),
      { numRuns: 300 },
    );
  });

  it("call a redirect to an error, a failure and a loop broken, and never a URL that was not fetched", async () => {
    const urls: TestUrl[] = [
      { edges: [2, 3, 4, 5, 6, 7, 8].map((to) => ({ kind: "anchor", to })) },
      { status: 404, indexability: "client-error" },
      redirectTo(2),
      { status: null, indexability: "failed" },
      redirectTo(5),
      redirectTo(7),
      { outcome: "not-crawled", internal: false },
      {},
    ];
    const rows = await rowsOf(urls, { kind: "edges", edges: ["anchor"], target: "broken" });
    expect(rows.map(({ row: { target } }) => target.id)).toEqual([2, 3, 4, 5]);
    expect(rows.map(({ row: { target } }) => [target.finalStatus, target.finalFailure?.kind])).toEqual([
      [404, undefined],
      [404, undefined],
      [null, "timeout"],
      [302, undefined],
    ]);
  });

  it("leave out targets that return a challenge", async () => {
    const challenge: TestUrl = { status: 503, indexability: "server-error", analysis: "failed" };
    const urls: TestUrl[] = [{ edges: [2, 3].map((to) => ({ kind: "canonical", to })) }, challenge, redirectTo(2)];
    expect(await rowsOf(urls, { kind: "edges", edges: ["canonical"], target: "broken" })).toEqual([]);
  });

  it("name the cookie that a redirect sets", async () => {
    const loop: TestUrl = {
      status: 302,
      kind: "redirect",
      indexability: "redirect",
      edges: [{ kind: "redirect", to: 2, text: "seen" }],
    };
    const urls: TestUrl[] = [{ edges: [{ kind: "anchor", to: 2, text: "Tour" }] }, loop];
    const rows = await rowsOf(urls, { kind: "edges", edges: ["anchor"], target: "broken" });
    expect(rows.map(({ row: { source, target } }) => [source.cookie, target.cookie])).toEqual([[null, "seen"]]);
  });

  it("answer many queries in one pass, each row with the place of its query", async () => {
    const input = testSite([
      {
        edges: [
          { kind: "anchor", to: 2 },
          { kind: "image", to: 3 },
        ],
      },
      {},
      {},
    ]);
    let passes = 0;
    const counted = {
      ...input,
      edges: () => {
        passes++;
        return input.edges();
      },
    };
    const site = await settle(counted);
    const before = passes;
    const rows = await collect(
      site.rows([
        { kind: "edges", edges: ["image"], target: "any" },
        { kind: "edges", edges: ["anchor"], target: "any" },
        { kind: "pairs", relation: "hreflang" },
      ]),
    );
    expect(rows.map(({ query, row }) => [query, "target" in row ? row.target.id : null])).toEqual([
      [0, 3],
      [1, 2],
    ]);
    expect(passes - before).toBe(1);
  });
});

function filteredEdges(site: Oracle, query: EdgesQuery): unknown[] {
  return site.ids.flatMap((id) => {
    const wanted = matchingEdges(site, id, query);
    const keys = [...new Set(wanted.map(({ kind, to }) => `${kind} ${to}`))];
    return keys.map((key) => {
      const same = wanted.filter(({ kind, to }) => `${kind} ${to}` === key);
      const [a] = same;
      return [id, a?.kind, a?.to, a?.text ?? "", [...(a?.flags ?? [])], same.length];
    });
  });
}

describe("hreflang pairs", () => {
  it("are the annotations between indexable pages that lead back to no annotation, after redirects", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const rows = await rowsOf(urls, { kind: "pairs", relation: "hreflang" });
        const pairs = unreturned(oracle(urls));
        const targets = [...new Set(pairs.map(({ to }) => to))].sort((a, b) => a - b);
        expect(
          rows.map(({ row }) => ({ ...row, to: row.to.id, sample: row.sample.length, codes: new Set(row.codes) })),
        ).toEqual(
          targets.map((target) => {
            const named = pairs.filter(({ to }) => to === target);
            const fromIds = [...new Set(named.map(({ from }) => from))].sort((a, b) => a - b);
            const source = named.some((a) => a.source === "page") ? "page" : "sitemap";
            const codes = new Set(named.map(({ code }) => code));
            return { to: target, fromIds, sample: fromIds.length, codes, source };
          }),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("leave out pages that repeat the annotations of another page, and do not list themselves", async () => {
    const set = [
      { kind: "hreflang" as const, to: 1, text: "en" },
      { kind: "hreflang" as const, to: 2, text: "de" },
    ];
    const urls: TestUrl[] = [{ edges: set }, { edges: set }, { edges: set }];
    expect(await rowsOf(urls, { kind: "pairs", relation: "hreflang" })).toEqual([]);
  });

  it("accept a return that redirects back, be it the page's or a sitemap's", async () => {
    const urls: TestUrl[] = [
      { edges: [{ kind: "hreflang", to: 2, text: "de" }] },
      { edges: [{ kind: "hreflang", to: 3, text: "en" }] },
      { status: 301, kind: "redirect", indexability: "redirect", edges: [{ kind: "redirect", to: 1 }] },
    ];
    expect(await rowsOf(urls, { kind: "pairs", relation: "hreflang" })).toEqual([]);
    const listed = [urls[0] ?? {}, { versions: [{ to: 3, code: "en" }] }, urls[2] ?? {}];
    expect(await rowsOf(listed, { kind: "pairs", relation: "hreflang" })).toEqual([]);
    const without = [urls[0] ?? {}, {}];
    expect(await rowsOf(without, { kind: "pairs", relation: "hreflang" })).toMatchObject([
      { row: { to: { id: 2 }, fromIds: [1], codes: ["de"] } },
    ]);
  });
});

function unreturned(site: Oracle) {
  return site.ids.filter(site.isIndexable).flatMap((from) => {
    const own = site.annotationsOf(from).filter(({ source }) => source === "page");
    const leadsTo = (to: number) =>
      own.some((annotation) => site.isFetched(annotation.to) && site.final(annotation.to) === to);
    const reported = site.annotationsOf(from).filter(({ to, source }) => source === "page" || !leadsTo(to));
    return [...new Set(reported.map(({ to }) => to))]
      .filter((to) => to !== from && site.isIndexable(to) && !site.annotates(to, from))
      .map((to) => {
        const first = reported.find((annotation) => annotation.to === to);
        return { from, to, code: first?.code ?? "", source: first?.source ?? "page" };
      })
      .filter(({ to, source }) => source === "sitemap" || leadsTo(from) || !site.annotates(to, to));
  });
}

describe("chains", () => {
  it("are those that walking from every referenced URL finds", async () => {
    await fc.assert(
      fc.asyncProperty(
        randomSites,
        fc.constantFrom("redirect" as const, "canonical" as const),
        async (urls, relation) => {
          const site = oracle(urls);
          const next =
            relation === "canonical" ? site.canonical : (id: number) => site.redirect(id) || site.refresh(id);
          const isReferenced = (id: number) =>
            id === 1 ||
            site.row(id)?.inSitemap === true ||
            site.ids.some((from) =>
              site
                .edgesOf(from)
                .some(({ kind, to }) => to === id && from !== id && kind !== "redirect" && kind !== "meta-refresh"),
            );
          const expected = site.ids
            .filter((id) => next(id) !== 0 && isReferenced(id))
            .map((id) => site.walk(id, next))
            .filter(({ hops, loop }) => loop || hops >= 2)
            .map(({ visited, hops, loop }) => ({ ids: visited, length: hops, loop }));
          const rows = await rowsOf(urls, { kind: "chains", relation, minHops: 2 });
          expect(
            rows.map(({ row: { hops, length, loop } }) => ({ ids: hops.map(({ id }) => id), length, loop })),
          ).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("do not count a hop from http to https on the same host", async () => {
    const hop = (url: string, to: number): TestUrl => {
      return { url, status: 301, kind: "redirect", indexability: "redirect", edges: [{ kind: "redirect", to }] };
    };
    const urls = [
      hop("http://a.test/x", 2),
      hop("https://a.test/x", 3),
      hop("http://b.test/", 4),
      hop("https://b.test/", 5),
      {},
    ];
    const [row] = await rowsOf(urls, { kind: "chains", relation: "redirect", minHops: 1 });
    expect(row?.row.hops).toHaveLength(5);
    expect(row?.row.length).toBe(2);
    const other = await rowsOf([hop("http://a.test", 2), hop("https://a.test.evil/", 3), {}], {
      kind: "chains",
      relation: "redirect",
      minHops: 2,
    });
    expect(other).toHaveLength(1);
  });

  it("show at most 20 URLs and say the whole length", async () => {
    const urls = Array.from({ length: 40 }, (_, index): TestUrl => {
      return { status: 301, kind: "redirect", indexability: "redirect", edges: [{ kind: "redirect", to: index + 2 }] };
    });
    const [row] = await rowsOf([...urls, {}], { kind: "chains", relation: "redirect", minHops: 3 });
    expect(row?.row.hops).toHaveLength(20);
    expect(row?.row.length).toBe(40);
  });
});

describe("differences", () => {
  it("are the set differences, with the share of what was compared", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const site = oracle(urls);
        const listed = site.ids.filter((id) => site.row(id)?.inSitemap);
        const continued = new Set(
          site.ids.flatMap((id) => site.edgesOf(id).flatMap((edge) => continuation(site, id, edge))),
        );
        const { relations } = await settle(testSite(urls));
        const isPage = (id: number) => site.isIndexable(id) && site.isNode(id) && !relations(id).isDemo;
        const eligible = site.ids.filter((id) => isPage(id) && !continued.has(id));
        const leadsOn = (id: number) => site.redirect(id) || (site.ignoresCanonical(id) ? 0 : site.canonical(id));
        const explained = new Set(listed.flatMap((id) => site.walk(id, leadsOn).visited));
        const textOf = (id: number) => site.row(id)?.page?.mainTextHash ?? id;
        const texts = new Set([...explained].map(textOf));
        const missing = eligible.filter((id) => !explained.has(id) && !texts.has(textOf(id)));
        const [unlisted] = await rowsOf(urls, { kind: "unlisted" });
        const isAny = listed.length > 0 && missing.length > 0;
        expect(unlisted?.row.memberIds ?? []).toEqual(isAny ? missing : []);
        if (isAny) expect(unlisted?.row.compared).toBe(eligible.length);
        const uncrawled = await rowsOf(urls, { kind: "differences" });
        expect(uncrawled.map(({ row: { page } }) => page.id)).toEqual(listed.filter((id) => !site.isIndexable(id)));
      }),
    );
  });

  it("leave out the pages that listed URLs lead to by redirects and canonicals: those entries are the fault", async () => {
    const urls: TestUrl[] = [
      { inSitemap: true, indexability: "canonicalised", edges: [{ kind: "canonical", to: 3, flags: ["in-head"] }] },
      {
        inSitemap: true,
        status: 301,
        kind: "redirect",
        indexability: "redirect",
        edges: [{ kind: "redirect", to: 4 }],
      },
      {},
      {},
      {},
    ];
    const rows = await rowsOf(urls, { kind: "unlisted" });
    expect(rows.map(({ row }) => [row.memberIds, row.compared])).toEqual([[[5], 3]]);
  });

  it("leave out URLs with a query string, pages of a series and archives", async () => {
    const urls: TestUrl[] = [
      { inSitemap: true },
      { url: "https://site.test/boots?sort=price" },
      { url: "https://site.test/news/page/2" },
      { url: "https://site.test/tag/boots" },
    ];
    expect(await rowsOf(urls, { kind: "unlisted" })).toEqual([]);
  });

  it("leave out a language of which nothing is listed: it may have a sitemap that nobody names", async () => {
    const urls: TestUrl[] = [
      { inSitemap: true },
      { url: "https://site.test/boots" },
      { url: "https://site.test/en/" },
      { url: "https://site.test/en/boots" },
      { url: "https://site.test/pt-br/", inSitemap: true },
      { url: "https://site.test/pt-br/boots" },
      { url: "https://site.test/tools/hammer" },
    ];
    const rows = await rowsOf(urls, { kind: "unlisted" });
    expect(rows.map(({ row }) => [row.memberIds, row.compared])).toEqual([[[2, 6, 7], 5]]);
  });

  it("do not take a folder for a language that its pages are not in", async () => {
    const urls: TestUrl[] = [
      { inSitemap: true },
      { url: "https://site.test/de/500" },
      { url: "https://site.test/ja/" },
    ];
    const settled = await settle(testSite(urls));
    const languageOf = (id: number) => (id === 3 ? "ja" : "en");
    const rows = await collect(settled.rows([{ kind: "unlisted" as const }], { languageOf }));
    expect(rows.map(({ row }) => row.memberIds)).toEqual([[2]]);
  });

  it("name thousands of pages that no sitemap lists once, with ten of them", async () => {
    const urls = [{ inSitemap: true }, ...Array.from({ length: 2_000 }, (): TestUrl => ({}))];
    const rows = await rowsOf(urls, { kind: "unlisted" });
    expect(rows).toMatchObject([{ row: { memberIds: { length: 2_000 }, sample: { length: 10 }, compared: 2_001 } }]);
  });
});

/** The later of the two pages that a next or prev edge relates. */
function continuation(site: Oracle, from: number, { kind, to }: TestEdge): number[] {
  if (to === from || !site.isNode(to)) return [];
  if (kind === "next") return [to];
  return kind === "prev" ? [from] : [];
}

describe("series queries", () => {
  const page = (url: string, items: readonly number[], canonical = 1, flags: readonly EdgeFlag[] = []): TestUrl => ({
    url: `https://site.test/${url}`,
    indexability: canonical === 0 ? "indexable" : "canonicalised",
    edges: [
      ...items.map((to): TestEdge => ({ kind: "anchor", to, flags })),
      ...(canonical === 0 ? [] : [{ kind: "canonical", to: canonical, flags: ["in-head"] } satisfies TestEdge]),
    ],
  });
  const items: TestUrl[] = [{}, {}, {}, {}];
  const rows = async (...pages: readonly TestUrl[]) => {
    const found = await rowsOf([...pages.slice(0, 1), ...items, ...pages.slice(1)], { kind: "series" });
    return found.map(({ row }) => [row.page.id, row.first.id, row.differentLinks]);
  };

  it("compare what later pages and the first one link to", async () => {
    const first = page("list", [2, 3, 6, 7], 0);
    expect(await rows(first, page("list?page=2", [4, 5]), page("list/page/3", [2, 4, 4, 6, 1]))).toEqual([
      [6, 1, 1],
      [7, 1, 0.5],
    ]);
  });

  it("leave out pages that name another page than the first, and links around the content", async () => {
    const first = page("list", [2, 3], 0);
    const others = [page("list?view=all", [2, 3, 4, 5], 0), page("list?page=2", [4], 6), page("other?page=2", [5])];
    expect(await rows(first, ...others, page("list?id=2", [4]), page("list?page=1", [4]))).toEqual([]);
    expect(await rows(first, page("list?page=2", [4, 5], 1, ["in-navigation"]))).toEqual([]);
    expect(await rows(page("list", [], 0), page("list?page=2", [4, 5]))).toEqual([]);
  });

  it("leave out links to other pages of the series and to pages that were not crawled", async () => {
    const pages = [page("list?page=2", [2, 3, 7, 8]), page("list?page=3", [6]), page("list?page=1", [])];
    expect(await rows(page("list", [2, 3], 0), ...pages)).toEqual([[6, 1, 0]]);
    const unknown: TestUrl = { outcome: "not-crawled" };
    expect(await rows(page("list", [2, 3], 0), page("list?page=2", [2, 7]), unknown)).toEqual([[6, 1, 0]]);
  });
});
