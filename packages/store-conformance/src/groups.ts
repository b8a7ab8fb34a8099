import { collect, flatten } from "@sightline/model";
import type { GroupsQuery } from "@sightline/model/rule";
import { expect, it } from "vitest";
import { anOwnedCrawl, fetched } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

/** Pages that share a value are grouped; values are counted. */
export function groupSuite({ tenant }: StoreContext): void {
  const groups = (crawlId: string, query: Partial<GroupsQuery> = {}) =>
    collect(
      flatten(tenant().pages.groups(crawlId, { kind: "groups", population: "all", by: "title", minSize: 2, ...query })),
    );

  it("groups by the folded value in the order of the first member", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const titles = ["single", "Zebra", "cafe\u0301  Bar", "ZEBRA", "Straße", "CAFÉ bar", " zebra\n", "STRASSE"];
    await fetched(
      tenant(),
      crawl,
      titles.map((title, index) => ({ url: at(`${index}`), facts: { title } })),
    );
    expect(await groups(crawl.id)).toEqual([
      { key: "zebra", members: [2, 4, 7] },
      { key: "café bar", members: [3, 6] },
      { key: "strasse", members: [5, 8] },
    ]);
    expect(await groups(crawl.id, { minSize: 3 })).toEqual([{ key: "zebra", members: [2, 4, 7] }]);
    expect(await groups(crawl.id, { minSize: 1 })).toHaveLength(4);
  });

  it("groups by description and by the hash of the main text", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const facts = [
      { metaDescription: "One", mainTextHash: "aa" },
      { metaDescription: "two", mainTextHash: "bb" },
      { metaDescription: "one", mainTextHash: "bb" },
    ];
    await fetched(
      tenant(),
      crawl,
      facts.map((fact, index) => ({ url: at(`${index}`), facts: fact })),
    );
    expect(await groups(crawl.id, { by: "metaDescription" })).toEqual([{ key: "one", members: [1, 3] }]);
    expect(await groups(crawl.id, { by: "mainTextHash" })).toEqual([{ key: "bb", members: [2, 3] }]);
  });

  it("groups only pages of the population, and nothing that is absent or blank", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const facts = [
      { title: "same", noindex: true },
      { title: "same" },
      { title: "Same" },
      { title: null },
      { title: null },
      { title: " " },
      { title: "" },
    ];
    await fetched(
      tenant(),
      crawl,
      facts.map((fact, index) => ({ url: at(`${index}`), facts: fact })),
    );
    expect(await groups(crawl.id)).toEqual([{ key: "same", members: [1, 2, 3] }]);
    expect(await groups(crawl.id, { population: "indexable" })).toEqual([{ key: "same", members: [2, 3] }]);
  });

  it("groups no titles and descriptions that visitors do not see", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const same = { title: "Same", metaDescription: "Same too" };
    const metaRefresh = { delaySeconds: 3, url: at("new"), place: "head", inNoscript: false } as const;
    const facts = [
      { ...same, scriptShell: { root: "#root", words: 0 } },
      { ...same, metaRefresh },
      { ...same, isFrameset: true },
      same,
    ];
    await fetched(
      tenant(),
      crawl,
      facts.map((fact, index) => ({ url: at(`${index}`), facts: fact })),
    );
    expect(await groups(crawl.id)).toEqual([{ key: "same", members: [3, 4] }]);
    expect(await groups(crawl.id, { by: "metaDescription" })).toEqual([{ key: "same too", members: [3, 4] }]);
  });

  it("gives many groups, each once", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const pages = Array.from({ length: 1500 }, (_, index) => ({
      url: at(`${index}`),
      facts: { title: `t${index % 700}` },
    }));
    await fetched(tenant(), crawl, pages);
    const found = await groups(crawl.id);
    expect(found.map(({ key }) => key)).toEqual(Array.from({ length: 700 }, (_, index) => `t${index}`));
    expect(found[0]?.members).toEqual([1, 701, 1401]);
  });
}
