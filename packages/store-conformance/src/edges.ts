import { type Edge, edgeFlagNames, edgeFlags, edgeKinds, packedEdgeCount, unpackEdge } from "@sightline/facts";
import { collect, flatten } from "@sightline/model";
import { expect, it } from "vitest";
import { anEdge, anOwnedCrawl, copiedEdges, fetched } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

/** Edges come back packed, with interned targets. */
export function edgeSuite({ tenant }: StoreContext): void {
  const unpacked = async (crawlId: string) => {
    const rows = await collect(flatten(tenant().pages.core(crawlId)));
    const urls = new Map(rows.map(({ id, url }) => [id, url]));
    const pages = await copiedEdges(tenant(), crawlId);
    return pages.map(({ pageId, packed }) => ({
      pageId,
      edges: Array.from({ length: packedEdgeCount(packed) }, (_, index) => {
        const { target, flags, ...edge } = unpackEdge(packed, index);
        return { ...edge, url: urls.get(target), flags: edgeFlagNames(flags) };
      }),
    }));
  };

  it("gives back every kind, flag, text and position of every page's edges", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const edges: Edge[] = edgeKinds.map((kind, index) =>
      anEdge(at(`t${index % 7}`), {
        kind,
        text: index % 2 === 0 ? "Über uns 😀" : "",
        flags: edgeFlags.slice(index % 5, index % 9),
        at: index % 3 === 0 ? undefined : { line: index, column: 70_000 * index },
      }),
    );
    const ids = await fetched(tenant(), crawl, [
      { url: at("a"), edges },
      { url: at("b") },
      { url: at("c"), edges: edges.toReversed() },
    ]);
    const plain = (edge: Edge) => ({ ...edge, flags: [...edge.flags] });
    expect(await unpacked(crawl.id)).toEqual([
      { pageId: ids[0], edges: edges.map(plain) },
      { pageId: ids[1], edges: [] },
      { pageId: ids[2], edges: edges.toReversed().map(plain) },
    ]);
  });

  it("gives edges by rising page id, whatever the order of commits", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await fetched(tenant(), crawl, [{ url: at("a"), edges: [anEdge(at("late"))] }]);
    await fetched(tenant(), crawl, [{ url: at("z") }]);
    await fetched(tenant(), crawl, [{ url: at("late"), edges: [anEdge(at("a"))] }]);
    expect((await unpacked(crawl.id)).map(({ pageId }) => pageId)).toEqual([1, 2, 3]);
  });

  it("gives the edges of the pages after an id, and of some pages", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const edges = [anEdge(at("z"), { text: "to z" })];
    const drafts = ["a", "b", "c", "d"].map((path) => ({ url: at(path), edges }));
    const [a = 0, b = 0, c = 0, d = 0] = await fetched(tenant(), crawl, drafts);
    const after = async (id: number) =>
      (await collect(flatten(tenant().pages.edges(crawl.id, { after: id })))).map(({ pageId }) => pageId);
    expect(await after(0)).toEqual([a, b, c, d]);
    expect(await after(b)).toEqual([c, d]);
    expect(await after(99)).toEqual([]);
    const some = await collect(flatten(tenant().pages.edgesOf(crawl.id, [d, 99, a])));
    expect(some.map(({ pageId }) => pageId)).toEqual([d, a]);
    expect(some.map(({ packed }) => unpackEdge(packed, 0).text)).toEqual(["to z", "to z"]);
    expect(await collect(tenant().pages.edgesOf(crawl.id, []))).toEqual([]);
  });

  it("gives the core rows of some URLs, fetched or not", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await fetched(tenant(), crawl, [
      { url: at("a"), edges: [anEdge(at("seen")), anEdge("https://other.test/")] },
      { url: at("gone"), facts: { status: 404 } },
    ]);
    const all = await collect(flatten(tenant().pages.core(crawl.id)));
    expect(all).toHaveLength(4);
    expect(await tenant().pages.coreOf(crawl.id, [4, 99, 2, 2, 1])).toEqual([all[0], all[1], all[3]]);
    expect(await tenant().pages.coreOf(crawl.id, [])).toEqual([]);
  });

  it("keeps large pages whole", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const edges = Array.from({ length: 5000 }, (_, index) => anEdge(at(`e${index}`), { text: `link ${index}` }));
    await fetched(tenant(), crawl, [{ url: at("a"), edges, facts: { title: "t".repeat(300_000) } }]);
    const [page] = await unpacked(crawl.id);
    expect(page?.edges).toEqual(edges.map((edge) => ({ ...edge, flags: [] })));
    expect((await tenant().pages.get(crawl.id, 1))?.title).toHaveLength(300_000);
  });
}
