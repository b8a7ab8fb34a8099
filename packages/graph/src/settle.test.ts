import type { EdgeFlag } from "@sightline/facts";
import type { PageSlice } from "@sightline/model/rule";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomSites, type TestEdge, type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";
import { type Oracle, oracle } from "./site-oracle.cases.ts";

describe("canonical targets", () => {
  const canonicalOf = async (page: TestUrl): Promise<string | null> => {
    return (await settle(testSite([page, {}, {}]))).slice(1).canonicalTarget;
  };
  const canonical = (to: number, ...flags: EdgeFlag[]): TestEdge => ({ kind: "canonical", to, flags });

  it("are where the facts say that a page is canonicalised, the head before the body", async () => {
    const edges = [canonical(3), canonical(2, "in-header")];
    expect(await canonicalOf({ indexability: "canonicalised", edges })).toBe("https://site.test/2");
    expect(await canonicalOf({ indexability: "indexable", edges })).toBeNull();
  });

  it("of pages with noindex need agreement in the head or a header", async () => {
    const noindex = { indexability: "noindex" as const };
    expect(await canonicalOf({ ...noindex, edges: [canonical(2, "in-head"), canonical(3)] })).toBe(
      "https://site.test/2",
    );
    expect(await canonicalOf({ ...noindex, edges: [canonical(2, "in-head"), canonical(3, "in-header")] })).toBeNull();
    expect(await canonicalOf({ ...noindex, edges: [canonical(2)] })).toBeNull();
    expect(await canonicalOf({ ...noindex, edges: [canonical(1, "in-head")] })).toBeNull();
  });

  it("of error pages do not count", async () => {
    const edges = [canonical(2, "in-head")];
    expect(await canonicalOf({ status: 404, indexability: "client-error", edges })).toBeNull();
  });
});

describe("slices", () => {
  it("say what the URL and the end of its redirects are", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const site = oracle(urls);
        const settled = await settle(testSite(urls));
        for (const id of site.ids) expect(settled.slice(id)).toEqual(expectedSlice(site, id));
      }),
    );
  });

  it("are empty for an id that the crawl does not know", async () => {
    const settled = await settle(testSite([{}]));
    expect(settled.slice(99)).toMatchObject({
      url: "",
      status: null,
      outcome: "pending",
      finalIndexability: "unknown",
    });
    expect(settled.url(99)).toBe("");
  });
});

function expectedSlice(site: Oracle, id: number): PageSlice | undefined {
  const row = site.row(id);
  if (row === undefined) return undefined;
  const { end, hops } = site.walk(id, site.redirect);
  const final = site.row(end);
  return {
    id,
    url: row.url,
    status: row.page?.status ?? null,
    kind: row.page?.kind ?? "other",
    indexability: site.indexability(id) ?? (row.outcome === "disallowed" ? "disallowed" : "failed"),
    finalUrl: final?.url ?? "",
    redirectHops: hops,
    inSitemap: row.inSitemap,
    inlinks: site.ids.filter((from) => site.reachesOf(from).has(id)).length,
    outcome: row.outcome,
    internal: row.internal,
    finalStatus: final?.page?.status ?? null,
    finalIndexability: site.indexability(end) ?? "unknown",
    forwardsTo: null,
    finalFailure: final?.page?.failure ?? null,
    canonicalTarget: site.row(site.canonical(id))?.url ?? null,
    cookie: null,
    existsAs: null,
    external: null,
    resource: null,
    declaresCanonical: site.edgesOf(id).some(({ kind }) => kind === "canonical"),
  };
}

describe("orphans", () => {
  it("are indexable pages that no link leads to, also over redirects, refreshes and canonicals", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const site = oracle(urls);
        const linked = new Set(site.ids.flatMap((id) => [...site.linksOf(id)]));
        const next = (id: number) => site.redirect(id) || site.refresh(id) || site.canonical(id);
        const reached = new Set([...linked, 1].flatMap((id) => site.walk(id, next).visited));
        const pages = site.ids.filter((id) => site.isIndexable(id) && site.isNode(id));
        const orphans = pages.filter((id) => !reached.has(id));
        const settled = await settle(testSite(urls));
        expect(settled.orphanIds).toEqual(orphans);
        expect(site.ids.filter((id) => settled.relations(id).isOrphan)).toEqual(orphans);
        expect(settled.indexablePages).toBe(pages.length);
      }),
    );
  });

  it("are not pages whose copies are linked, nor the page whose copy the start page is", async () => {
    const copyOf = (to: number): TestEdge => ({ kind: "canonical", to, flags: ["in-head"] });
    const copy = (to: number, ...edges: TestEdge[]): TestUrl => {
      return { indexability: "canonicalised", edges: [copyOf(to), ...edges] };
    };
    const settled = await settle(testSite([copy(2, { kind: "anchor", to: 3 }), {}, copy(4), {}, copy(6), {}]));
    expect(settled.orphanIds).toEqual([6]);
  });
});

describe("names of a page", () => {
  it("are the first relation of another page that answers, other than a link", async () => {
    const gone: TestUrl = { status: 404, indexability: "client-error", edges: [{ kind: "canonical", to: 5 }] };
    const settled = await settle(
      testSite([
        { edges: [{ kind: "anchor", to: 2 }] },
        {
          edges: [
            { kind: "hreflang", to: 3, text: "de" },
            { kind: "image", to: 4 },
            { kind: "canonical", to: 2 },
          ],
        },
        gone,
        { status: 404, indexability: "client-error" },
        { edges: [{ kind: "next", to: 3 }] },
      ]),
    );
    const named = [1, 2, 3, 4, 5].map((id) => settled.relations(id).namedBy);
    const name = { url: "https://site.test/2", kind: "hreflang", indexability: "indexable" };
    expect(named).toEqual([null, null, name, null, null]);
  });
});

describe("groups", () => {
  it("count the classes of members, demos aside, that relations leave unrelated", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const site = oracle(urls);
        const found = site.ids.filter(site.isIndexable);
        const settled = await settle(testSite(urls));
        const members = found.filter((id) => !settled.relations(id).isDemo);
        const byText = settled.groupRow("mainTextHash", "a", found, () => null);
        const byTitle = settled.groupRow("title", "a", found, () => null);
        expect(byText.unrelatedMembers).toBe(classes(site, members, false));
        expect(byTitle.unrelatedMembers).toBe(classes(site, members, true));
        expect(byText.sample.map(({ id }) => id)).toEqual(members.slice(0, 10));
        expect(byTitle.sample.map(({ id }) => id)).toEqual(members.slice(0, 10));
      }),
      { numRuns: 300 },
    );
  });
});

/** Classes of members, by spreading the lowest label over the relations until nothing changes. */
function classes(site: Oracle, members: readonly number[], withTexts: boolean): number {
  const related = (a: number, b: number): boolean =>
    (site.annotates(a, b) && site.annotates(b, a)) ||
    (site.canonical(a) !== 0 && site.final(site.canonical(a)) === b) ||
    site.edgesOf(a).some(({ kind, to }) => (kind === "next" || kind === "prev") && to === b && site.isNode(to)) ||
    (withTexts &&
      (site.row(a)?.page?.mainTextHash ?? null) !== null &&
      site.row(a)?.page?.mainTextHash === site.row(b)?.page?.mainTextHash);
  const labels = new Map(site.ids.map((id) => [id, id]));
  for (const _ of site.ids) {
    for (const one of site.ids) {
      for (const other of site.ids.filter((id) => related(one, id))) {
        const lowest = Math.min(labels.get(one) ?? one, labels.get(other) ?? other);
        labels.set(one, lowest).set(other, lowest);
      }
    }
  }
  return new Set(members.map((id) => labels.get(id))).size;
}

describe("settle", () => {
  it("gives the same columns when it runs again", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const columns = async () => [...(await settle(testSite(urls))).columns()];
        expect(await columns()).toEqual(await columns());
      }),
      { numRuns: 30 },
    );
  });

  it("ends with the signal's reason when it is aborted", async () => {
    const reason = new Error("stopped");
    const input = { ...testSite([{}, {}]), signal: AbortSignal.abort(reason) };
    await expect(settle(input)).rejects.toBe(reason);
  });

  it("settles a crawl of nothing", async () => {
    const site = await settle(testSite([]));
    expect([...site.columns()]).toEqual([]);
    expect([site.startId, site.orphanIds, site.indexablePages]).toEqual([null, [], 0]);
  });

  it("knows the start URL by its identity", async () => {
    const input = { ...testSite([{ url: "https://site.test/" }]), startUrl: "HTTPS://site.test:443/#top" };
    expect((await settle(input)).startId).toBe(1);
  });
});

describe("the page with the only link to another", () => {
  it("is known where it is not the start page, over redirects, too", async () => {
    const link = (to: number): TestEdge => ({ kind: "anchor", to });
    const urls: TestUrl[] = [
      { edges: [link(2), link(3)] },
      { edges: [link(3), link(4), link(5)] },
      {},
      {},
      { status: 301, kind: "redirect", indexability: "redirect", edges: [{ kind: "redirect", to: 6 }] },
      {},
    ];
    const settled = await settle(testSite(urls));
    const linkers = [1, 2, 3, 4, 6].map((id) => settled.relations(id).soleLinker);
    expect(linkers).toEqual([null, null, null, "https://site.test/2", "https://site.test/2"]);
  });
});
