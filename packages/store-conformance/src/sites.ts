import { collect } from "@sightline/model";
import { expect, it } from "vitest";
import { aCrawl, anIssue, anOwnedCrawl, aSite, completed, fetched, wholeList, withCode } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

/** Sites are kept, found, listed and deleted with all they have. */
export function siteSuite({ tenant }: StoreContext): void {
  it("keeps a site and finds it by id and by origin", async () => {
    const site = aSite("example", { name: null });
    await tenant().sites.create(site);
    expect(await tenant().sites.get(site.id)).toEqual(site);
    expect(await tenant().sites.findByOrigin(site.origin)).toEqual(site);
    expect(await tenant().sites.get("site_other")).toBeNull();
    expect(await tenant().sites.findByOrigin("https://other.test")).toBeNull();
  });

  it("refuses a second site with the same origin or id", async () => {
    await tenant().sites.create(aSite());
    const sameOrigin = tenant().sites.create(aSite("example", { id: "site_other" }));
    await expect(sameOrigin).rejects.toMatchObject(withCode("conflict"));
    const sameId = tenant().sites.create(aSite("other", { id: "site_example" }));
    await expect(sameId).rejects.toMatchObject(withCode("conflict"));
    expect((await tenant().sites.list({ limit: 10 })).items).toHaveLength(1);
  });

  it("holds a tenant to a number of sites, however many are added at once", async () => {
    const numbers = Array.from({ length: 30 }, (_, number) => number);
    const add = (number: number) => tenant().sites.create(aSite(`site-${number}`), { limit: 4 });
    const outcomes = await Promise.allSettled(numbers.map(add));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(reasons).toEqual(Array(26).fill("limit_reached"));
    const [known, ...others] = (await tenant().sites.list({ limit: 100 })).items;
    expect(others).toHaveLength(3);
    if (known === undefined) throw new TypeError("Four sites were added.");
    // A site that is known is that first of all, and a deleted one leaves its place.
    await expect(tenant().sites.create(known, { limit: 4 })).rejects.toMatchObject(withCode("conflict"));
    await tenant().sites.delete(known.id);
    await tenant().sites.create(known, { limit: 4 });
    await tenant().sites.create(aSite("beyond"));
    expect((await tenant().sites.list({ limit: 100 })).items).toHaveLength(5);
  });

  it("counts the sites of each tenant for themselves", async () => {
    await tenant("tenant-a").sites.create(aSite("a"), { limit: 1 });
    await tenant("tenant-b").sites.create(aSite("b"), { limit: 1 });
    await expect(tenant("tenant-b").sites.create(aSite("c"), { limit: 1 })).rejects.toMatchObject(
      withCode("limit_reached"),
    );
  });

  it("lists sites in order of creation, whatever the size of the pages", async () => {
    const names = ["c", "a", "d", "b", "e"];
    for (const name of names) await tenant().sites.create(aSite(name));
    for (const limit of [1, 2, 5, 6]) {
      const listed = await wholeList((cursor) => tenant().sites.list({ limit, cursor }));
      expect(listed.map(({ name }) => name)).toEqual(names);
    }
  });

  it("ends a list with a null cursor when the last page is full", async () => {
    for (const name of ["a", "b"]) await tenant().sites.create(aSite(name));
    const first = await tenant().sites.list({ limit: 1 });
    expect(first.cursor).not.toBeNull();
    expect((await tenant().sites.list({ limit: 1, cursor: first.cursor })).cursor).toBeNull();
  });

  it("refuses limits out of range and cursors of other lists", async () => {
    await tenant().sites.create(aSite("a"));
    await tenant().sites.create(aSite("b"));
    await tenant().crawls.create(aCrawl(aSite("a"), "one"));
    await tenant().crawls.create(aCrawl(aSite("a"), "two"));
    const { cursor } = await tenant().crawls.list("site_a", { limit: 1 });
    for (const options of [{ limit: 0 }, { limit: 1001 }, { limit: 1, cursor: "nonsense" }, { limit: 1, cursor }]) {
      await expect(tenant().sites.list(options)).rejects.toMatchObject(withCode("invalid_options"));
    }
  });

  it("deletes a site with everything it has, and nothing else", async () => {
    const [kept, gone] = [await anOwnedCrawl(tenant(), "kept", "kept"), await anOwnedCrawl(tenant(), "gone", "gone")];
    for (const crawl of [kept, gone]) {
      const url = crawl.site.url;
      await fetched(tenant(), crawl, [{ url, issues: [anIssue("title-missing", url, 1)] }]);
      await tenant().documents.put(crawl.id, crawl.epoch, "robots", url, { url });
      await completed(tenant(), crawl);
    }
    await tenant().sites.delete(gone.site.id);
    expect(await tenant().sites.get(gone.site.id)).toBeNull();
    expect(await tenant().crawls.get(gone.id)).toBeNull();
    await expect(tenant().pages.list(gone.id, { limit: 1 })).rejects.toMatchObject(withCode("not_found"));
    expect((await tenant().pages.list(kept.id, { limit: 1 })).items).toHaveLength(1);
    expect(await collect(tenant().issues.scan(kept.id))).toHaveLength(1);
    expect(await tenant().documents.list(kept.id, "robots")).toHaveLength(1);
  });

  it("starts anew when a deleted site comes back", async () => {
    const first = await anOwnedCrawl(tenant());
    const issue = anIssue("title-missing", first.site.url, 1);
    await fetched(tenant(), first, [{ url: first.site.url, issues: [issue] }]);
    await completed(tenant(), first);
    await tenant().sites.delete(first.site.id);
    const again = await anOwnedCrawl(tenant(), "again");
    expect(await collect(tenant().pages.core(again.id))).toEqual([]);
    await tenant().issues.add(again.id, again.epoch, [issue]);
    expect((await tenant().issues.list(again.id, { limit: 1 })).items[0]?.firstSeenCrawlId).toBe(again.id);
  });

  it("refuses to delete what does not exist", async () => {
    await expect(tenant().sites.delete("site_none")).rejects.toMatchObject(withCode("not_found"));
    await expect(tenant().crawls.delete("crawl_none")).rejects.toMatchObject(withCode("not_found"));
  });

  it("replaces a site over the revision before, and keeps its place and its crawls", async () => {
    const crawl = await anOwnedCrawl(tenant(), "one", "a");
    await tenant().sites.create(aSite("b"));
    const first = { ...crawl.site, name: "First", settings: { maxPages: 7 }, revision: 1 };
    expect(await tenant().sites.replace(first)).toBe(true);
    expect(await tenant().sites.get(first.id)).toEqual(first);
    expect(await tenant().sites.findByOrigin(first.origin)).toEqual(first);
    for (const revision of [1, 3]) expect(await tenant().sites.replace({ ...first, name: "x", revision })).toBe(false);
    const { settings: _, ...bare } = first;
    expect(await tenant().sites.replace({ ...bare, origin: "https://other.test", revision: 2 })).toBe(true);
    expect(await tenant().sites.get(first.id)).toEqual({ ...bare, revision: 2 });
    expect((await tenant().sites.list({ limit: 10 })).items.map(({ id }) => id)).toEqual([first.id, "site_b"]);
    expect(await tenant().crawls.get(crawl.id)).not.toBeNull();
  });

  it("lets one of many writers replace a site", async () => {
    const site = aSite();
    await tenant().sites.create(site);
    const replace = (name: number) => tenant().sites.replace({ ...site, name: String(name), revision: 1 });
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, name) => replace(name)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  it("replaces no site that does not exist, and none of another tenant", async () => {
    const site = { ...aSite(), revision: 1 };
    await expect(tenant("tenant-a").sites.replace(site)).rejects.toMatchObject(withCode("not_found"));
    await tenant("tenant-a").sites.create(aSite());
    await expect(tenant("tenant-b").sites.replace(site)).rejects.toMatchObject(withCode("not_found"));
  });

  it("keeps the settings and tags of a site", async () => {
    const site = { ...aSite(), settings: { maxPages: 5, exclude: ["*.pdf"] }, tags: ["shop"] };
    await tenant().sites.create(site);
    expect(await tenant().sites.get(site.id)).toEqual(site);
  });
}
