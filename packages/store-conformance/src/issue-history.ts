import { collect, flatten } from "@sightline/model";
import { expect, it } from "vitest";
import { anIssue, anOwnedCrawl, completed } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const old = anIssue("title-missing", "https://example.test/old", 1);
const fresh = anIssue("title-missing", "https://example.test/new", 2);

/** An issue knows the crawl of its site in which it was first seen. */
export function historySuite({ tenant }: StoreContext): void {
  const crawlWith = async (name: string, issues: readonly (typeof old)[], siteName = "example") => {
    const crawl = await anOwnedCrawl(tenant(), name, siteName);
    await tenant().issues.add(crawl.id, crawl.epoch, issues);
    return crawl;
  };
  const firstSeen = async (crawlId: string) => {
    const issues = await collect(flatten(tenant().issues.scan(crawlId)));
    return Object.fromEntries(issues.map(({ subject, firstSeenCrawlId }) => [subject.url, firstSeenCrawlId]));
  };

  it("names the running crawl for issues that were not seen before", async () => {
    const one = await crawlWith("one", [old]);
    expect(await firstSeen(one.id)).toEqual({ [old.subject.url]: one.id });
  });

  it("names the earlier crawl while the next one runs and after it completed", async () => {
    const one = await crawlWith("one", [old]);
    await completed(tenant(), one);
    const two = await crawlWith("two", [old, fresh]);
    const expected = { [old.subject.url]: one.id, [fresh.subject.url]: two.id };
    expect(await firstSeen(two.id)).toEqual(expected);
    const listed = await tenant().issues.list(two.id, { limit: 10 });
    expect(listed.items.map(({ firstSeenCrawlId }) => firstSeenCrawlId).sort()).toEqual([one.id, two.id]);
    await completed(tenant(), two);
    expect(await firstSeen(two.id)).toEqual(expected);
    expect(await firstSeen(one.id)).toEqual({ [old.subject.url]: one.id });
  });

  it.each(["cancelled", "failed"] as const)("does not remember a crawl that is %s", async (status) => {
    const one = await crawlWith("one", [old]);
    await tenant().crawls.update(one.id, one.epoch, { status });
    const two = await crawlWith("two", [old]);
    expect(await firstSeen(two.id)).toEqual({ [old.subject.url]: two.id });
  });

  it("remembers an issue over a crawl that did not have it", async () => {
    const one = await crawlWith("one", [old]);
    await completed(tenant(), one);
    await completed(tenant(), await crawlWith("two", []));
    const three = await crawlWith("three", [old]);
    expect(await firstSeen(three.id)).toEqual({ [old.subject.url]: one.id });
  });

  it("names the crawl that was created first when two complete in the other order", async () => {
    const [one, two] = [await crawlWith("one", [old]), await crawlWith("two", [old])];
    await completed(tenant(), two);
    expect(await firstSeen(one.id)).toEqual({ [old.subject.url]: one.id });
    await completed(tenant(), one);
    expect(await firstSeen(two.id)).toEqual({ [old.subject.url]: one.id });
  });

  it("remembers an issue after the crawl that saw it first was deleted", async () => {
    const one = await crawlWith("one", [old]);
    await completed(tenant(), one);
    await tenant().crawls.delete(one.id);
    const two = await crawlWith("two", [old]);
    expect(await firstSeen(two.id)).toEqual({ [old.subject.url]: one.id });
  });

  it("keeps the history of sites apart", async () => {
    await completed(tenant(), await crawlWith("one", [old]));
    const elsewhere = await crawlWith("two", [old], "other");
    expect(await firstSeen(elsewhere.id)).toEqual({ [old.subject.url]: elsewhere.id });
  });
}
