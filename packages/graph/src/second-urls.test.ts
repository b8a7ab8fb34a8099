import type { EdgeKind } from "@sightline/facts";
import { collect } from "@sightline/model";
import { describe, expect, it } from "vitest";
import type { GraphQuery } from "./graph-rows.ts";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

const document = { bodyBytes: 1200, mainTextHash: "a" };
const at = (path: string, parts: Partial<TestUrl> = {}): TestUrl => ({ url: `https://site.test${path}`, ...parts });
const linking = (...to: readonly number[]) => ({ edges: to.map((target) => edge("anchor", target)) });
const edge = (kind: EdgeKind, to: number, text = "") => ({ kind, to, text });

async function settled(urls: readonly TestUrl[], isTrapped: (id: number) => boolean = () => false) {
  const site = await settle({ ...testSite(urls), isTrapped });
  const rowsOf = async (query: GraphQuery) => (await collect(site.rows([query]))).map(({ row }) => row);
  const duplicates = await rowsOf({ kind: "duplicate-urls" });
  return {
    duplicates: duplicates.map((row) => "differBy" in row && [row.differBy, ...row.memberIds, row.second.id]),
    seconds: site.duplicateIds,
    columns: [...site.columns()].flat(),
    site,
    rowsOf,
  };
}

describe("the second URL of a page", () => {
  it.each([
    ["/shop/", "/shop/index.html", "default-document"],
    ["/shop", "/shop/default.aspx", "default-document"],
    ["/shop/?a=1", "/shop/index.php?a=1", "default-document"],
    ["/shop/", "/shop", "final-slash"],
  ])("of %s is %s when the document is the same", async (first, second, differBy) => {
    const urls = [at("/", linking(2, 3)), at(second, document), at(first, document)];
    const { seconds, duplicates, columns } = await settled(urls);
    expect(seconds).toEqual([2]);
    expect(duplicates).toEqual([[differBy, 3, 2]]);
    expect(columns.map(({ indexability }) => indexability)).toEqual(["indexable", "duplicate", "indexable"]);
  });

  it.each<[string, readonly TestUrl[]]>([
    ["whose body has another size", [at("/a/", document), at("/a/index.html", { ...document, bodyBytes: 1201 })]],
    ["with another text", [at("/a/", document), at("/a/index.html", { ...document, mainTextHash: "b" })]],
    ["of another path", [at("/a/", document), at("/b/index.html", document)]],
    ["with another query", [at("/a/", document), at("/a/index.html?a=1", document)]],
    ["on another host", [at("/a/", document), { ...document, url: "https://www.site.test/a/index.html" }]],
    [
      "that names a canonical",
      [
        at("/a/", document),
        at("/a/index.html", { ...document, indexability: "canonicalised", edges: [edge("canonical", 1)] }),
      ],
    ],
    ["that says noindex", [at("/a/", document), at("/a/index.html", { ...document, indexability: "noindex" })]],
  ])("is not one %s", async (_, urls) => {
    expect((await settled(urls)).seconds).toEqual([]);
  });

  it("is never the start page, and is left alone in a trap", async () => {
    const urls = [at("/index.html", document), at("/", document)];
    expect((await settled(urls)).seconds).toEqual([2]);
    expect((await settled(urls, (id) => id === 2)).seconds).toEqual([]);
  });

  it("is told only where a page or a sitemap names it", async () => {
    const urls = (second: Partial<TestUrl>) => [
      at("/", linking(2)),
      at("/a/", document),
      at("/a/index.html", { ...document, ...second }),
    ];
    expect((await settled(urls({}))).duplicates).toEqual([]);
    expect((await settled(urls({ inSitemap: true }))).duplicates).toEqual([["default-document", 2, 3]]);
  });

  it("gives its links, depth and place in a sitemap to the page", async () => {
    const urls = [
      at("/", linking(2)),
      at("/a/index.html", { ...document, ...linking(3), inSitemap: true }),
      at("/a/", { ...document, ...linking(2) }),
      at("/other", { inSitemap: true, ...linking(2) }),
    ];
    const { columns, site, rowsOf } = await settled(urls);
    expect(columns[2]).toMatchObject({ inlinks: 3, clickDepth: 1 });
    expect(site.orphanIds).toEqual([4]);
    expect(await rowsOf({ kind: "unlisted" })).toMatchObject([{ memberIds: [1] }]);
  });

  it("is the page to language versions", async () => {
    const urls = [
      at("/de/index.html", { ...document, edges: [edge("hreflang", 2, "de"), edge("hreflang", 3, "en")] }),
      at("/de/", { ...document, edges: [edge("hreflang", 2, "de"), edge("hreflang", 3, "en")] }),
      at("/en/", { edges: [edge("hreflang", 1, "de"), edge("hreflang", 3, "en")] }),
    ];
    const { seconds, rowsOf } = await settled([at("/"), ...shifted(urls)]);
    expect(seconds).toEqual([2]);
    expect(await rowsOf({ kind: "pairs", relation: "hreflang" })).toEqual([]);
  });
});

/** Pages with all ids one higher, behind a start page. */
function shifted(urls: readonly TestUrl[]): readonly TestUrl[] {
  return urls.map(({ edges = [], ...url }) => ({ ...url, edges: edges.map((edge) => ({ ...edge, to: edge.to + 1 })) }));
}

describe("copies under other paths", () => {
  const copies = [at("/a", { mainTextHash: "a", inSitemap: true }), at("/b", { mainTextHash: "a" }), at("/c")];

  it("need not be listed when one of them is", async () => {
    const { rowsOf } = await settled(copies);
    expect(await rowsOf({ kind: "unlisted" })).toMatchObject([{ memberIds: [3] }]);
  });

  it("are members of groups of titles, which they make no more than one page does", async () => {
    const { site } = await settled(copies);
    const titled = (ids: readonly number[]) => site.groupRow("title", "boots", ids, () => null);
    expect(titled([1, 2, 3])).toMatchObject({ memberIds: [1, 2, 3], unrelatedMembers: 2 });
    expect(titled([1, 2])).toMatchObject({ unrelatedMembers: 1 });
    expect(site.groupRow("mainTextHash", "a", [1, 2], () => null).memberIds).toEqual([1, 2]);
  });
});
