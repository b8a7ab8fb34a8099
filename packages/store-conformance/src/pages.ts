import { leadingFacts, type MainText, type PageFacts } from "@sightline/facts";
import { collect, flatten, type Population, populations } from "@sightline/model";
import { expect, it } from "vitest";
import { anEdge, anOwnedCrawl, aTarget, fetched, someFacts, withFacts } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

const kinds: readonly { readonly path: string; readonly facts: Partial<PageFacts>; readonly in: Population[] }[] = [
  { path: "ok", facts: {}, in: ["all", "answered", "ok", "html", "indexable"] },
  { path: "noindex", facts: { noindex: true }, in: ["all", "answered", "ok", "html"] },
  { path: "canonical", facts: { canonicalUrl: at("ok") }, in: ["all", "answered", "ok", "html"] },
  { path: "unread", facts: { analysis: "failed" }, in: ["all", "answered", "ok"] },
  { path: "image", facts: { kind: "other", analysis: "not-html" }, in: ["all", "answered", "ok"] },
  { path: "missing", facts: { status: 404 }, in: ["all", "answered"] },
  {
    path: "moved",
    facts: { kind: "redirect", status: 301, analysis: "not-html" },
    in: ["all", "answered", "redirects"],
  },
  {
    path: "dead",
    facts: { kind: "failure", status: null, failure: { kind: "dns", message: "No such host." }, analysis: "not-html" },
    in: ["all"],
  },
];

/** Pages come back as they were committed, alone, by population and as core rows. */
export function pageSuite({ tenant }: StoreContext): void {
  it("gives back all facts of a page, by id and by any spelling of its URL", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await tenant().frontier.add(crawl.id, crawl.epoch, [aTarget(at("caf%c3%a9"), { depth: 3 })]);
    const facts: Partial<PageFacts> = {
      title: "Crème brûlée 😀 \u2028",
      headers: [{ name: "server", value: "\u0000\ud800" }],
      custom: { price: ["1", "2"], constructor: [] },
      similarityBands: [0, 1, 4_294_967_295],
      mainTextHash: "0f",
      ttfbMs: 1.5,
    };
    const [id = 0] = await fetched(tenant(), crawl, [{ url: at("caf%c3%a9"), facts }]);
    const record = await tenant().pages.get(crawl.id, id);
    expect(record).toEqual({
      ...someFacts(at("caf%c3%a9"), facts),
      id,
      depth: 3,
      indexability: "indexable",
      inlinks: 0,
      followedInlinks: 0,
      outlinks: 0,
      clickDepth: null,
      linkScore: 0,
      linkScorePercentile: null,
      finalUrl: at("caf%c3%a9"),
      redirectHops: 0,
      redirectLoop: false,
      nearDuplicateCluster: null,
      inSitemap: false,
      judgedKind: "empty",
    });
    expect(await tenant().pages.get(crawl.id, at("café#top"))).toEqual(record);
  });

  it("has no page of a URL that was not fetched or is not known", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await tenant().frontier.add(crawl.id, crawl.epoch, [aTarget(at("waiting"))]);
    expect(await tenant().pages.get(crawl.id, 1)).toBeNull();
    expect(await tenant().pages.get(crawl.id, at("waiting"))).toBeNull();
    expect(await tenant().pages.get(crawl.id, at("unknown"))).toBeNull();
    expect(await tenant().pages.get(crawl.id, "not a url")).toBeNull();
    expect(await tenant().pages.get(crawl.id, 999)).toBeNull();
    expect(await tenant().pages.mainText(crawl.id, 999)).toBeNull();
  });

  it("tells which URLs a crawl knows, fetched or not", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await tenant().frontier.add(crawl.id, crawl.epoch, [
      aTarget(at("left"), { outcome: "not-crawled", internal: false }),
    ]);
    const [id = 0] = await fetched(tenant(), crawl, [
      { url: at("caf%c3%a9"), facts: { mainTextHash: "0f", status: 503, noindex: true } },
    ]);
    const known = await tenant().pages.known(crawl.id, [
      at("none"),
      at("café#top"),
      "not a url",
      at("left"),
      at("left"),
    ]);
    const rows = await collect(flatten(tenant().pages.core(crawl.id)));
    const left = rows.find(({ url }) => url === at("left"));
    expect(left).toMatchObject({ outcome: "not-crawled", internal: false, page: null });
    expect(known).toEqual([null, rows.find((row) => row.id === id), null, left, left]);
    expect(known[1]?.page).toMatchObject({ status: 503, mainTextHash: "0f" });
    expect(await tenant().pages.known(crawl.id, [])).toEqual([]);
  });

  it("has no main text of a page that came without", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const [id = 0] = await fetched(tenant(), crawl, [{ url: at("a"), mainText: null }]);
    expect(await tenant().pages.mainText(crawl.id, id)).toBeNull();
  });

  it("gives pages as a whole in the order that is asked for, without what was not fetched", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const links = (count: number) => [
      anEdge(at("seen"), { text: "Über uns", flags: ["nofollow"] }),
      ...Array.from({ length: count }, (_, index) => anEdge(at(`p${index}`), { kind: "image", text: `link ${index}` })),
    ];
    const mainText: MainText = { blocks: [{ kind: "paragraph", level: 0, text: "Warm coats." }], truncated: false };
    const drafts = Array.from({ length: 60 }, (_, index) => ({
      url: at(`p${index}`),
      facts: { title: `Page ${index}` },
      mainText: index % 3 === 0 ? null : mainText,
      edges: index % 4 === 0 ? [] : links(index),
    }));
    const ids = await fetched(tenant(), crawl, drafts);
    const asked = [...ids.toReversed(), 100_000, ids[0] ?? 0];
    const wholes = await collect(flatten(tenant().pages.whole(crawl.id, asked)));
    expect(wholes.map(({ record }) => record.id)).toEqual([...ids.toReversed(), ids[0]]);
    for (const { record, ...whole } of wholes) {
      const { mainText = null, edges = [] } = drafts.find(({ url }) => url === record.url) ?? {};
      expect(record).toEqual(await tenant().pages.get(crawl.id, record.id));
      expect(whole).toEqual({ mainText, edges });
    }
    expect(await collect(flatten(tenant().pages.whole(crawl.id, [])))).toEqual([]);
  });

  it("says of a page that could not be analysed that it was not", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const facts: Partial<PageFacts> = { analysis: "failed", analysisFailure: "It is nested too deep." };
    const [id = 0] = await fetched(tenant(), crawl, [{ url: at("deep"), facts }]);
    expect(await tenant().pages.get(crawl.id, id)).toMatchObject({ ...facts, indexability: "not-analysed" });
    const [row] = await collect(flatten(tenant().pages.core(crawl.id)));
    expect(row?.page).toMatchObject({ analysis: "failed", indexability: "not-analysed" });
  });

  it.each([
    { facts: [] },
    { facts: ["url", "failure"] },
    { facts: leadingFacts },
    { facts: ["title", "status"] },
    { facts: ["title", "noindex"] },
  ] as const)("scans the facts $facts alone, as whole records have them", async ({ facts }) => {
    const crawl = await anOwnedCrawl(tenant());
    const custom = { price: ["9 €"] };
    const headings = Array.from({ length: 60 }, (_, index) => ({
      level: 2,
      text: `Boots ${index}`,
      hidden: false,
      inMain: true,
      at: { line: 1, column: 1 },
    }));
    await fetched(tenant(), crawl, [
      ...kinds.map(({ path, facts }) => ({ url: at(path), facts: { title: `Page ${path}`, custom, ...facts } })),
      { url: at("long"), facts: { headings } },
    ]);
    const scanned = await collect(flatten(tenant().pages.scan(crawl.id, "answered", { facts })));
    const wholes = await collect(flatten(tenant().pages.scan(crawl.id, "answered")));
    expect(scanned).toEqual(wholes.map((whole) => withFacts(whole, facts)));
    expect(scanned).toHaveLength(kinds.length);
  });

  it.each(populations)("scans the pages of the population %s by rising id", async (population) => {
    const crawl = await anOwnedCrawl(tenant());
    await fetched(
      tenant(),
      crawl,
      kinds.map(({ path, facts }) => ({ url: at(path), facts })),
    );
    const scanned = await collect(flatten(tenant().pages.scan(crawl.id, population)));
    const expected = kinds.filter((kind) => kind.in.includes(population)).map(({ path }) => at(path));
    expect(scanned.map(({ url }) => url)).toEqual(expected);
    expect(scanned.map(({ id }) => id)).toEqual(scanned.map(({ id }) => id).sort((a, b) => a - b));
    for (const record of scanned) expect(record).toEqual(await tenant().pages.get(crawl.id, record.id));
  });

  it("gives every URL as a core row by rising id", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const facts = { nofollow: true, bodyBytes: 4321, mainTextHash: "abc", similarityBands: [7, 8] };
    await fetched(tenant(), crawl, [
      { url: at("a"), facts },
      { url: at("dead"), facts: kinds.at(-1)?.facts ?? {} },
    ]);
    await tenant().frontier.add(crawl.id, crawl.epoch, [aTarget(at("b"), { depth: 1, inSitemap: true })]);
    const common = { depth: 0, internal: true, inSitemap: false };
    const none = { nofollow: false, bodyBytes: 0, mainTextHash: null, similarityBands: [] };
    expect(await collect(flatten(tenant().pages.core(crawl.id)))).toEqual([
      {
        ...common,
        id: 1,
        url: at("a"),
        outcome: "fetched",
        page: { ...facts, status: 200, kind: "html", analysis: "ok", indexability: "indexable", failure: null },
      },
      {
        ...common,
        id: 2,
        url: at("dead"),
        outcome: "fetched",
        page: {
          ...none,
          status: null,
          kind: "failure",
          analysis: "not-html",
          indexability: "failed",
          failure: { kind: "dns", message: "No such host." },
        },
      },
      { id: 3, url: at("b"), outcome: "pending", depth: 1, internal: true, inSitemap: true, page: null },
    ]);
  });

  it("neither skips nor repeats pages that are added while it scans", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const drafts = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({ url: at(`p${from + index}`) }));
    await fetched(tenant(), crawl, drafts(0, 600));
    const seen: number[] = [];
    let batches = 0;
    for await (const batch of tenant().pages.scan(crawl.id, "all")) {
      seen.push(...batch.map(({ id }) => id));
      batches++;
      if (batches === 1) await fetched(tenant(), crawl, drafts(600, 700));
    }
    expect(batches).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.slice(0, 600)).toEqual(Array.from({ length: 600 }, (_, index) => index + 1));
  });

  it("sees what was committed before a scan was asked for, and can be left early", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const scan = tenant().pages.scan(crawl.id, "all");
    await fetched(tenant(), crawl, [{ url: at("a") }, { url: at("b") }]);
    for await (const batch of scan) {
      expect(batch.map(({ url }) => url)).toEqual([at("a"), at("b")]);
      break;
    }
    await fetched(tenant(), crawl, [{ url: at("c") }]);
    expect(await collect(flatten(tenant().pages.scan(crawl.id, "all")))).toHaveLength(3);
  });

  it("gives nothing of a crawl without pages", async () => {
    const { id } = await anOwnedCrawl(tenant());
    expect(await collect(tenant().pages.core(id))).toEqual([]);
    expect(await collect(tenant().pages.scan(id, "all"))).toEqual([]);
    expect(await collect(tenant().pages.edges(id))).toEqual([]);
    expect(await tenant().pages.list(id, { limit: 1 })).toEqual({ items: [], cursor: null, hasMore: false });
  });
}
