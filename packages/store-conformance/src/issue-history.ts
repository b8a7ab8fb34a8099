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
    const crawl = await crawlWith("one", [old]);
    expect(await firstSeen(crawl.id)).toEqual({ [old.subject.url]: crawl.id });
  });

  it("names the earlier crawl while the next one runs and after it completed", async () => {
    const crawl = await crawlWith("one", [old]);
    await completed(tenant(), crawl);
    const two = await crawlWith("two", [old, fresh]);
    const expected = { [old.subject.url]: crawl.id, [fresh.subject.url]: two.id };
    expect(await firstSeen(two.id)).toEqual(expected);
    const listed = await tenant().issues.list(two.id, { limit: 10 });
    expect(listed.items.map(({ firstSeenCrawlId }) => firstSeenCrawlId).sort()).toEqual([crawl.id, two.id]);
    await completed(tenant(), two);
    expect(await firstSeen(two.id)).toEqual(expected);
    expect(await firstSeen(crawl.id)).toEqual({ [old.subject.url]: crawl.id });
  });

  it.each(["cancelled", "failed"] as const)("does not remember a crawl that is %s", async (status) => {
    const crawl = await crawlWith("one", [old]);
    await tenant().crawls.update(crawl.id, crawl.epoch, { status });
    const two = await crawlWith("two", [old]);
    expect(await firstSeen(two.id)).toEqual({ [old.subject.url]: two.id });
  });

  it("remembers an issue over a crawl that did not have it", async () => {
    const crawl = await crawlWith("one", [old]);
    await completed(tenant(), crawl);
    await completed(tenant(), await crawlWith("two", []));
    const three = await crawlWith("three", [old]);
    expect(await firstSeen(three.id)).toEqual({ [old.subject.url]: crawl.id });
  });

  it("names the crawl that was created first when two complete in the other order", async () => {
    const [crawl, two] = [await crawlWith("one", [old]), await crawlWith("two", [old])];
    await completed(tenant(), two);
    expect(await firstSeen(crawl.id)).toEqual({ [old.subject.url]: crawl.id });
    await completed(tenant(), crawl);
    expect(await firstSeen(two.id)).toEqual({ [old.subject.url]: crawl.id });
  });

  it("remembers an issue after the crawl that saw it first was deleted", async () => {
    const crawl = await crawlWith("one", [old]);
    await completed(tenant(), crawl);
    await tenant().crawls.delete(crawl.id);
    const two = await crawlWith("two", [old]);
    expect(await firstSeen(two.id)).toEqual({ [old.subject.url]: crawl.id });
  });

  it("keeps the history of sites apart", async () => {
    await completed(tenant(), await crawlWith("one", [old]));
    const elsewhere = await crawlWith("two", [old], "other");
    expect(await firstSeen(elsewhere.id)).toEqual({ [old.subject.url]: elsewhere.id });
  });
}
