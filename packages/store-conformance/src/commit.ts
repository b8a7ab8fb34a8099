import { collect, flatten, packPage } from "@sightline/model";
import type { PageCommit } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { aCommit, anEdge, anIssue, anOwnedCrawl, aTarget, fetched, leasedTargets, withCode } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

/** A batch is kept as a whole or not at all, and a page exactly once. */
export function commitSuite({ tenant }: StoreContext): void {
  it("makes everything of a page durable together", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const mainText = { blocks: [{ kind: "heading", level: 1, text: "Héllo" } as const], truncated: false };
    const [id = 0] = await fetched(tenant(), crawl, [
      {
        url: at("a"),
        facts: { title: "A" },
        mainText,
        edges: [anEdge(at("b"))],
        issues: [anIssue("title-short", at("a"), 1)],
        discovered: [aTarget(at("b"), { depth: 1 })],
      },
    ]);
    expect(await tenant().pages.get(crawl.id, id)).toMatchObject({ id, url: at("a"), title: "A" });
    expect(await tenant().pages.mainText(crawl.id, id)).toEqual(mainText);
    expect(await collect(tenant().issues.scan(crawl.id))).toMatchObject([[{ rule: "title-short", pageId: id }]]);
    expect(await tenant().frontier.counts(crawl.id)).toMatchObject({ pending: 1, leased: 0, fetched: 1, internal: 2 });
  });

  it("keeps the indexability that a crawl gives a page, else that of its facts", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const [a, b] = await leasedTargets(tenant(), crawl, [at("a"), at("b")]);
    if (a === undefined || b === undefined) throw new TypeError("Two targets were added.");
    const commits = [a, b].map((target) => aCommit(target, { url: target.url, facts: { noindex: true } }));
    const [first, second] = commits;
    if (first === undefined || second === undefined) throw new TypeError("There are two commits.");
    await tenant().pages.commit(crawl.id, crawl.epoch, [{ ...first, indexability: "indexable" }, second]);
    expect(await tenant().pages.get(crawl.id, a.url)).toMatchObject({ noindex: true, indexability: "indexable" });
    expect(await tenant().pages.get(crawl.id, b.url)).toMatchObject({ noindex: true, indexability: "noindex" });
    expect((await collect(flatten(tenant().pages.scan(crawl.id, "indexable")))).map(({ url }) => url)).toEqual([a.url]);
    const core = await collect(flatten(tenant().pages.core(crawl.id)));
    expect(core.map(({ page }) => page?.indexability)).toEqual(["indexable", "noindex"]);
  });

  it("takes pages over one after the other, and makes them durable as one batch", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const [a, b] = await leasedTargets(tenant(), crawl, [at("a"), at("b")]);
    if (a === undefined || b === undefined) throw new TypeError("Two targets were added.");
    const writer = tenant().pages.writer(crawl.id, crawl.epoch);
    const batch = writer.batch();
    batch.add(aCommit(a, { url: a.url, discovered: [aTarget(at("x"), { depth: 1 })] }));
    expect(await tenant().pages.get(crawl.id, a.url)).toBeNull();
    batch.add(aCommit(b, { url: b.url, discovered: [aTarget(at("x"), { depth: 1 })] }));
    expect(batch.size).toBe(2);
    expect(await batch.commit()).toEqual([1, 0]);
    expect(await tenant().pages.get(crawl.id, b.url)).toMatchObject({ url: b.url });
    const stale = writer.batch();
    stale.add(aCommit(a, { url: a.url }));
    await expect(stale.commit()).rejects.toMatchObject(withCode("fenced"));
  });

  it("links later batches of a writer to the URLs that it has stored, whatever happened in between", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const leased = await leasedTargets(tenant(), crawl, [at("a"), at("b"), at("c")]);
    const [a, b, c] = leased;
    if (a === undefined || b === undefined || c === undefined) throw new TypeError("Three targets were added.");
    const writer = tenant().pages.writer(crawl.id, crawl.epoch);
    const written = (page: PageCommit) => {
      const batch = writer.batch();
      batch.add(page);
      return batch.commit();
    };
    const edges = [anEdge(at("b")), anEdge(at("x")), anEdge(`${at("x")}#part`), anEdge("tel:1")];
    expect(await written(aCommit(a, { url: a.url, edges }))).toEqual([0]);
    const refused = aCommit({ ...b, token: "9.9" }, { url: b.url, edges: [anEdge(at("y"))] });
    await expect(written(refused)).rejects.toMatchObject(withCode("fenced"));
    const found = [aTarget(at("x"), { depth: 1 }), aTarget(at("y"), { depth: 1 })];
    const later = [...edges, anEdge(at("y"))];
    expect(await written(aCommit(b, { url: b.url, edges: later, discovered: found }))).toEqual([2]);
    expect(await written(aCommit(c, { url: c.url, edges: later }))).toEqual([0]);
    const whole = await collect(flatten(tenant().pages.whole(crawl.id, [a.id, b.id, c.id])));
    const linked = [at("b"), at("x"), at("x"), "tel:1"];
    expect(whole.map((page) => page.edges.map(({ url }) => url))).toEqual([
      linked,
      [...linked, at("y")],
      [...linked, at("y")],
    ]);
    const rows = await collect(flatten(tenant().pages.core(crawl.id)));
    expect(rows.map(({ url, outcome }) => [url, outcome])).toEqual([
      [a.url, "fetched"],
      [b.url, "fetched"],
      [c.url, "fetched"],
      [at("x"), "pending"],
      ["tel:1", "not-crawled"],
      [at("y"), "pending"],
    ]);
  });

  it("keeps a page as somebody has packed it", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const [target] = await leasedTargets(tenant(), crawl, [at("a")]);
    if (target === undefined) throw new TypeError("A target was added.");
    const mainText = { blocks: [{ kind: "paragraph" as const, level: 0, text: "Grüße" }], truncated: false };
    const page = { ...aCommit(target, { url: at("a"), facts: { title: "Grüße" } }), mainText };
    await tenant().pages.commit(crawl.id, crawl.epoch, [{ ...page, packed: packPage(page.facts, mainText) }]);
    expect(await tenant().pages.get(crawl.id, target.id)).toMatchObject({ title: "Grüße" });
    expect(await tenant().pages.mainText(crawl.id, target.id)).toEqual(mainText);
  });

  it("says for each page how many of its URLs became pending", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const leased = await leasedTargets(tenant(), crawl, [at("a"), at("b"), at("c")]);
    const [a, b, c] = leased;
    if (a === undefined || b === undefined || c === undefined) throw new TypeError("Three targets were added.");
    const found = (path: string) => aTarget(at(path), { depth: 1 });
    const added = await tenant().pages.commit(crawl.id, crawl.epoch, [
      aCommit(a, {
        url: a.url,
        discovered: [found("x"), found("y"), found("x"), found("b")],
        edges: [anEdge(at("z"))],
      }),
      aCommit(b, { url: b.url, discovered: [found("x"), found("z"), { ...found("no"), outcome: "disallowed" }] }),
      aCommit(c, { url: c.url }),
    ]);
    expect(added).toEqual([2, 1, 0]);
    expect(await tenant().frontier.counts(crawl.id)).toMatchObject({
      pending: 3,
      fetched: 3,
      disallowed: 1,
      notCrawled: 0,
    });
  });

  it("never leases a committed target again, nor stores its page twice", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const [target] = await leasedTargets(tenant(), crawl, [at("a")]);
    if (target === undefined) throw new TypeError("A target was added.");
    await tenant().pages.commit(crawl.id, crawl.epoch, [aCommit(target, { url: at("a") })]);
    const again = tenant().pages.commit(crawl.id, crawl.epoch, [aCommit(target, { url: at("a") })]);
    await expect(again).rejects.toMatchObject(withCode("fenced"));
    await tenant().crawls.claim(crawl.id);
    const lease = { count: 9, forMs: 1000 };
    expect(await tenant().frontier.lease(crawl.id, crawl.epoch + 1, lease)).toEqual([]);
    expect((await tenant().pages.list(crawl.id, { limit: 9 })).items.map(({ id }) => id)).toEqual([target.id]);
  });

  it.each(["the token of another lease", "the same target twice", "a target that does not exist"])(
    "keeps nothing of a batch that holds %s",
    async (fault) => {
      const crawl = await anOwnedCrawl(tenant());
      const [good, b] = await leasedTargets(tenant(), crawl, [at("a"), at("b")]);
      if (good === undefined || b === undefined) throw new TypeError("Two targets were added.");
      const bad = {
        "the token of another lease": { id: b.id, token: "9.9" },
        "the same target twice": good,
        "a target that does not exist": { id: 77, token: b.token },
      }[fault];
      const first = aCommit(good, {
        url: at("a"),
        edges: [anEdge(at("edge"))],
        issues: [anIssue("title-short", at("a"), 1)],
        discovered: [aTarget(at("found"))],
      });
      const refused = tenant().pages.commit(crawl.id, crawl.epoch, [first, aCommit(bad ?? good, { url: at("b") })]);
      await expect(refused).rejects.toMatchObject(withCode("fenced"));
      const rows = await collect(flatten(tenant().pages.core(crawl.id)));
      expect(rows.map(({ url, outcome }) => [url, outcome])).toEqual([
        [at("a"), "pending"],
        [at("b"), "pending"],
      ]);
      expect(await collect(tenant().issues.scan(crawl.id))).toEqual([]);
      await tenant().pages.commit(crawl.id, crawl.epoch, [first]);
      const after = await collect(flatten(tenant().pages.core(crawl.id)));
      expect(after.map(({ id, url }) => [id, url])).toEqual([
        [1, at("a")],
        [2, at("b")],
        [3, at("found")],
        [4, at("edge")],
      ]);
    },
  );

  it("accepts an empty batch", async () => {
    const crawl = await anOwnedCrawl(tenant());
    expect(await tenant().pages.commit(crawl.id, crawl.epoch, [])).toEqual([]);
  });
}
