import { collect, flatten } from "@sightline/model";
import type { CoreRow } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { anEdge, anOwnedCrawl, aTarget, fetched } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

/** URLs with equal keys are one URL with one id, in order of discovery. */
export function internSuite({ tenant }: StoreContext): void {
  const coreRows = async (crawlId: string): Promise<CoreRow[]> => collect(flatten(tenant().pages.core(crawlId)));

  it("takes spellings of one URL for the same URL", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const spellings = [at("%7ejoe/%c3%a9"), at("~joe/é"), "HTTPS://user@EXAMPLE.test:443/%7Ejoe/%C3%A9#part"];
    expect(
      await tenant().frontier.add(
        id,
        epoch,
        spellings.map((url) => aTarget(url)),
      ),
    ).toBe(1);
    expect(await coreRows(id)).toMatchObject([{ id: 1, url: spellings[0] }]);
  });

  it("keeps URLs apart that differ in a slash, a query or a scheme", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const urls = [at("a"), at("a/"), at("a?"), at("a?b=1&c=2"), at("a?c=2&b=1"), "http://example.test/a", at("A")];
    expect(
      await tenant().frontier.add(
        id,
        epoch,
        urls.map((url) => aTarget(url)),
      ),
    ).toBe(urls.length);
  });

  it("gives ids without gaps in order of discovery: first what a page discovered, then its edges", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const discovered = [aTarget(at("found"), { depth: 1 }), aTarget(at("home"))];
    const edges = [anEdge(at("edge-1")), anEdge(at("found")), anEdge(at("edge-2")), anEdge(at("edge-1"))];
    await fetched(tenant(), crawl, [{ url: at("home"), discovered, edges }]);
    const rows = await coreRows(crawl.id);
    expect(rows.map(({ id, url }) => [id, url])).toEqual(
      ["home", "found", "edge-1", "edge-2"].map((path, index) => [index + 1, at(path)]),
    );
  });

  it("records URLs of edges that were not discovered as not crawled, one hop further", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await tenant().frontier.add(crawl.id, crawl.epoch, [aTarget(at("deep"), { depth: 4 })]);
    await fetched(tenant(), crawl, [{ url: at("deep"), edges: [anEdge("https://elsewhere.test/")] }]);
    expect((await coreRows(crawl.id))[1]).toEqual({
      id: 2,
      url: "https://elsewhere.test/",
      outcome: "not-crawled",
      depth: 5,
      internal: false,
      inSitemap: false,
      page: null,
    });
  });

  it("sets scope and sitemap marks when they were not set, and never takes them back", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const marks = [
      { internal: false, inSitemap: false },
      { internal: false, inSitemap: true },
      { internal: true, inSitemap: false },
      { internal: false, inSitemap: false },
    ];
    const seen = [];
    for (const mark of marks) {
      await tenant().frontier.add(id, epoch, [aTarget(at("x"), mark)]);
      const [row] = await coreRows(id);
      seen.push([row?.internal, row?.inSitemap]);
    }
    expect(seen).toEqual([
      [false, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
    expect((await tenant().frontier.counts(id)).internal).toBe(1);
  });

  it("keeps the ids of crawls apart", async () => {
    const [crawl, two] = [await anOwnedCrawl(tenant(), "one"), await anOwnedCrawl(tenant(), "two")];
    await fetched(tenant(), crawl, [{ url: at("a"), edges: [anEdge(at("b"))] }]);
    await fetched(tenant(), two, [{ url: at("b") }]);
    expect((await coreRows(two.id)).map(({ id, url }) => [id, url])).toEqual([[1, at("b")]]);
  });

  it.each([
    ["a lone surrogate", "https://example.test/\ud800x"],
    ["NUL", "https://example.test/\u0000x"],
    ["a line break", "https://example.test/a\nb"],
    ["characters beyond the basic plane", "https://example.test/😀"],
    ["no URL at all", "not a url\u0000\udfff"],
  ])("survives a URL with %s", async (_, url) => {
    const crawl = await anOwnedCrawl(tenant());
    await fetched(tenant(), crawl, [{ url: at("home"), edges: [anEdge(url), anEdge(at("after"))] }]);
    await tenant().frontier.add(crawl.id, crawl.epoch, [aTarget(url)]);
    const rows = await coreRows(crawl.id);
    expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual([
      [1, "fetched"],
      [2, "pending"],
      [3, "not-crawled"],
    ]);
    expect(rows[2]?.url).toBe(at("after"));
  });
}
