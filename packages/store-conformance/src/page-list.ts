import type { PageFacts } from "@sightline/facts";
import { indexabilityOf, type PageRecord, unsettledColumns } from "@sightline/model";
import type { PageListOptions } from "@sightline/model/ports";
import { expect, it } from "vitest";
import {
  anIssue,
  anOwnedCrawl,
  fetched,
  forged,
  type OwnedCrawl,
  someFacts,
  wholeList,
  withCode,
  withFacts,
} from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

const failure = { kind: "timeout", message: "No answer “within” 10 s" } as const;
const drafts: readonly {
  readonly path: string;
  readonly facts: Partial<PageFacts>;
  readonly inlinks: number;
  readonly clickDepth: number | null;
}[] = [
  { path: "shop/c", facts: { bodyBytes: 10, title: "b", wordCount: 7, totalMs: 3.25 }, inlinks: 2, clickDepth: 1 },
  {
    path: "shop/a%20b",
    facts: { status: 404, bodyBytes: 30, title: null, wordCount: 9, fetchedAt: "2026-01-02T00:00:00.000Z" },
    inlinks: 0,
    clickDepth: null,
  },
  {
    path: "Z",
    facts: {
      noindex: true,
      bodyBytes: 20,
      title: "B\ud800",
      totalMs: 3.2,
      fetchedAt: "2026-01-01T00:00:00.000Z",
    },
    inlinks: 2,
    clickDepth: 0,
  },
  { path: "b_1", facts: { status: null, kind: "failure", failure }, inlinks: 5, clickDepth: 2 },
  { path: "b%251", facts: { status: 503, bodyBytes: 20 }, inlinks: 2, clickDepth: 2 },
  { path: "moved", facts: { status: 301, kind: "redirect" }, inlinks: 1, clickDepth: null },
];

/** The list of pages filters, sorts and pages by keyset. */
export function listSuite({ tenant }: StoreContext): void {
  const arranged = async (): Promise<OwnedCrawl> => {
    const crawl = await anOwnedCrawl(tenant());
    const ids = await fetched(
      tenant(),
      crawl,
      drafts.map(({ path, facts }) => ({ url: at(path), facts })),
    );
    const rows = drafts.map(({ path, facts, inlinks, clickDepth }, index) => {
      const indexability = indexabilityOf(someFacts(at(path), facts));
      return { ...unsettledColumns(at(path), indexability), id: ids[index] ?? 0, inlinks, clickDepth };
    });
    await tenant().pages.settle(crawl.id, crawl.epoch, rows);
    await tenant().issues.add(crawl.id, crawl.epoch, [
      anIssue("a", at("Z"), 3),
      anIssue("b", at("Z"), 3),
      anIssue("a", at("shop/c"), 1),
      anIssue("a", at(""), null),
    ]);
    return crawl;
  };
  const idsOf = (items: readonly PageRecord[]) => items.map(({ id }) => id);

  it.each<[PageListOptions["sort"], number[]]>([
    [undefined, [1, 2, 3, 4, 5, 6]],
    ["id", [1, 2, 3, 4, 5, 6]],
    ["url", [3, 5, 4, 6, 2, 1]],
    ["inlinks", [2, 6, 1, 3, 5, 4]],
    ["-inlinks", [4, 1, 3, 5, 6, 2]],
    ["clickDepth", [3, 1, 4, 5, 2, 6]],
    ["-clickDepth", [2, 6, 4, 5, 1, 3]],
    ["-bodyBytes", [2, 3, 5, 1, 4, 6]],
    ["status", [4, 1, 3, 6, 2, 5]],
    ["-status", [5, 2, 6, 1, 3, 4]],
    ["-id", [6, 5, 4, 3, 2, 1]],
    ["-url", [1, 2, 6, 4, 5, 3]],
    ["bodyBytes", [4, 6, 1, 3, 5, 2]],
    ["arrival", [1, 2, 3, 4, 5, 6]],
    ["-arrival", [6, 5, 4, 3, 2, 1]],
    ["title", [2, 3, 1, 5, 4, 6]],
    ["-title", [6, 4, 5, 1, 3, 2]],
    ["wordCount", [3, 4, 5, 6, 1, 2]],
    ["totalMs", [2, 4, 5, 6, 3, 1]],
    ["-fetchedAt", [2, 3, 1, 4, 5, 6]],
    ["indexability", [2, 4, 1, 3, 6, 5]],
    ["-issues", [3, 1, 2, 4, 5, 6]],
    ["issues", [2, 4, 5, 6, 1, 3]],
    ["outlinks", [1, 2, 3, 4, 5, 6]],
    ["depth", [1, 2, 3, 4, 5, 6]],
  ])("sorts by %s, equal values in order of discovery, whatever the size of the pages", async (sort, expected) => {
    const { id } = await arranged();
    for (const limit of [1, 2, 6, 1000]) {
      const options = sort === undefined ? { limit } : { limit, sort };
      const listed = await wholeList((cursor) => tenant().pages.list(id, { ...options, cursor }));
      expect(idsOf(listed)).toEqual(expected);
    }
  });

  it("gives ids in the order of the list, from any page on", async () => {
    const { id } = await arranged();
    for (const sort of ["arrival", "-arrival", "url", "-url"] as const) {
      const all = idsOf((await tenant().pages.list(id, { limit: 1000, sort })).items);
      expect(await tenant().pages.ids(id, { sort, limit: 1000 })).toEqual(all);
      for (const [index, from] of all.entries()) {
        expect(await tenant().pages.ids(id, { sort, from, limit: 2 })).toEqual(all.slice(index, index + 2));
      }
      expect(await tenant().pages.ids(id, { sort, from: 99, limit: 2 })).toEqual([]);
    }
    const unknown = tenant().pages.ids("crawl_unknown", { sort: "arrival", limit: 1 });
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });

  it.each<[string, Partial<PageListOptions>, number[]]>([
    ["status", { status: 404 }, [2]],
    ["class 2xx", { statusClass: "2xx" }, [1, 3]],
    ["class 3xx", { statusClass: "3xx" }, [6]],
    ["class 5xx", { statusClass: "5xx" }, [5]],
    ["no answer", { statusClass: "none" }, [4]],
    ["indexable", { indexable: true }, [1]],
    ["not indexable", { indexable: false }, [2, 3, 4, 5, 6]],
    ["part of the URL", { text: "shop/" }, [1, 2]],
    ["a percent sign", { text: "%2" }, [2, 5]],
    ["an underscore", { text: "b_" }, [4]],
    ["letters of the right case", { text: "z" }, []],
    ["text that cannot be in a URL", { text: "\u0000\ud800" }, []],
    ["a kind", { pageKind: "no-page" }, [2, 4, 5, 6]],
    ["several at once", { statusClass: "2xx", indexable: false, text: "Z" }, [3]],
  ])("filters by %s", async (_, filter, expected) => {
    const { id } = await arranged();
    const listed = await wholeList((cursor) => tenant().pages.list(id, { ...filter, limit: 2, cursor, sort: "id" }));
    expect(idsOf(listed)).toEqual(expected);
  });

  it("gives whole records", async () => {
    const { id } = await arranged();
    const { items } = await tenant().pages.list(id, { limit: 2, sort: "-inlinks" });
    expect(items).toEqual([await tenant().pages.get(id, 4), await tenant().pages.get(id, 1)]);
  });

  it.each([
    { facts: [] },
    { facts: ["url", "status", "failure", "contentType", "bodyBytes"] },
    { facts: ["title", "status", "wordCount"] },
    { facts: ["title", "images"] },
  ] as const)("gives the facts $facts alone, as whole records have them", async ({ facts }) => {
    const { id } = await arranged();
    const { items } = await tenant().pages.list(id, { limit: 10, facts });
    expect(items).toHaveLength(drafts.length);
    for (const item of items) expect(item).toEqual(withFacts(await tenant().pages.get(id, item.id), facts));
  });

  it("neither skips nor repeats pages while pages are added", async () => {
    const crawl = await arranged();
    const first = await tenant().pages.list(crawl.id, { limit: 3, sort: "url" });
    await fetched(tenant(), crawl, [{ url: at("A") }, { url: at("zz") }]);
    const rest = await wholeList((cursor) =>
      tenant().pages.list(crawl.id, { limit: 3, sort: "url", cursor: cursor ?? first.cursor }),
    );
    expect(idsOf([...first.items, ...rest])).toEqual([3, 5, 4, 6, 2, 1, 8]);
  });

  it.each(["arrival", "id", "url", "title", "status", "clickDepth", "inlinks", "issues"] as const)(
    "lists nothing after a place that no page can have, ordered by %s",
    async (sort) => {
      const { id } = await arranged();
      const { cursor } = await tenant().pages.list(id, { limit: 1, sort });
      expect(await tenant().pages.list(id, { limit: 1, sort, cursor: forged(cursor) })).toEqual({
        items: [],
        cursor: null,
        hasMore: false,
      });
    },
  );

  it("refuses cursors of other filters, of other orders and of nothing, and limits out of range", async () => {
    const { id } = await arranged();
    const { cursor } = await tenant().pages.list(id, { limit: 1, sort: "inlinks" });
    const refused: PageListOptions[] = [
      { limit: 1, cursor },
      { limit: 1, cursor, sort: "-inlinks" },
      { limit: 1, cursor, sort: "inlinks", status: 200 },
      { limit: 1, cursor: "" },
      { limit: 1, cursor: "bm9wZQ" },
      { limit: 0 },
      { limit: 1001 },
      { limit: 2.5 },
    ];
    for (const options of refused) {
      await expect(tenant().pages.list(id, options)).rejects.toMatchObject(withCode("invalid_options"));
    }
  });
}
