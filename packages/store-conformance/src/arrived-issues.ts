import type { Issue } from "@sightline/model";
import type { ArrivedIssueOptions } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { aCommit, anIssue, anOwnedCrawl, forged, leasedTargets, type OwnedCrawl, wholeList } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const urls = Array.from({ length: 5 }, (_, index) => `https://example.test/${index}`);

/** Issues that come with a page. */
function issuesOf(url: string, id: number): Issue[] {
  const own = [
    anIssue("title-missing", url, id),
    anIssue("alt-missing", url, id, { severity: "warning", category: "images" }),
  ];
  return id % 2 === 0 ? own : own.slice(0, 1);
}

/** Issues can be listed, and followed, in order of arrival. */
export function arrivedIssuesSuite({ tenant }: StoreContext): void {
  const names = (items: readonly Issue[]) => items.map(({ rule, pageId }) => `${rule} ${pageId ?? "site"}`);
  /** A crawl whose pages can be committed in any order. */
  const arranged = async () => {
    const crawl = await anOwnedCrawl(tenant());
    const targets = await leasedTargets(tenant(), crawl, urls);
    const commit = (...ids: number[]) =>
      tenant().pages.commit(
        crawl.id,
        crawl.epoch,
        ids.flatMap((id) => {
          const target = targets.find((known) => known.id === id);
          if (target === undefined) return [];
          return [aCommit(target, { url: target.url, issues: issuesOf(target.url, id) })];
        }),
      );
    return { crawl, commit };
  };
  const judge = ({ id, epoch }: OwnedCrawl) =>
    tenant().issues.add(id, epoch, [
      anIssue("slow", urls[3] ?? "", 4, { severity: "warning", category: "performance", phase: "linked" }),
      anIssue("alt-missing", urls[0] ?? "", 1, { severity: "warning", category: "images", phase: "linked" }),
      anIssue("robots-missing", "https://example.test/", null, { category: "robots", phase: "site" }),
    ]);
  const arrival = ["title-missing 3", "title-missing 1", "alt-missing 2", "title-missing 2", "alt-missing 4"];
  const all = [...arrival, "title-missing 4", "alt-missing 1", "robots-missing site", "slow 4"];

  it.each<[string, Partial<ArrivedIssueOptions>, string[]]>([
    ["nothing", {}, all],
    ["severity", { severity: "warning" }, ["alt-missing 2", "alt-missing 4", "alt-missing 1", "slow 4"]],
    ["category", { category: "images" }, ["alt-missing 2", "alt-missing 4", "alt-missing 1"]],
    ["rule", { rule: "title-missing" }, all.filter((name) => name.startsWith("title"))],
    ["page", { pageId: 4 }, ["alt-missing 4", "title-missing 4", "slow 4"]],
    ["part of its URL", { text: "/3" }, ["alt-missing 4", "title-missing 4", "slow 4"]],
    ["what no issue has", { severity: "notice" }, []],
    ["a severity that its category lacks", { severity: "error", category: "images" }, []],
  ])("lists issues by arrival, then those of later phases, filtered by %s", async (_, filter, expected) => {
    const { crawl, commit } = await arranged();
    await commit(3, 1);
    await commit(2);
    await commit(4);
    await judge(crawl);
    for (const limit of [1, 2, 1000]) {
      const listed = await wholeList((cursor) => tenant().issues.listByArrival(crawl.id, { ...filter, limit, cursor }));
      expect(names(listed)).toEqual(expected);
      expect(listed.every(({ firstSeenCrawlId }) => firstSeenCrawlId === crawl.id)).toBe(true);
    }
  });

  it("yields each issue once to a follower, and those of later phases to its last cursor", async () => {
    const { crawl, commit } = await arranged();
    const filters: Partial<ArrivedIssueOptions>[] = [{}, { severity: "warning" }];
    const followers = filters.map((filter) => ({ filter, seen: [] as string[], cursor: null as string | null }));
    const read = async (follower: (typeof followers)[number], follow: boolean) => {
      const { filter, cursor } = follower;
      const listed = await tenant().issues.listByArrival(crawl.id, { ...filter, limit: 2, cursor, follow });
      follower.seen.push(...names(listed.items));
      follower.cursor = listed.cursor;
      expect(listed.cursor === null).toBe(!follow && !listed.hasMore);
    };
    const steps = [async () => {}, () => commit(3, 1), () => commit(2), () => judge(crawl), () => commit(4)];
    for (const step of steps) {
      await step();
      for (const follower of followers) await read(follower, true);
    }
    for (const follower of followers) while (follower.cursor !== null) await read(follower, false);
    expect(followers.map(({ seen }) => seen)).toEqual([all, all.filter((name) => /alt|slow/.test(name))]);
  });

  it("has a cursor at its end only for followers, refuses that of another list, and lists nothing after a false one", async () => {
    const { crawl, commit } = await arranged();
    await commit(1);
    const list = (options: Partial<ArrivedIssueOptions>) =>
      tenant().issues.listByArrival(crawl.id, { limit: 1, ...options });
    expect(await list({})).toMatchObject({ cursor: null, hasMore: false });
    const { cursor } = await list({ follow: true });
    expect(await list({ cursor })).toEqual({ items: [], cursor: null, hasMore: false });
    await expect(list({ cursor, rule: "slow" })).rejects.toMatchObject({ code: "invalid_options" });
    await expect(tenant().issues.list(crawl.id, { limit: 1, cursor })).rejects.toMatchObject({
      code: "invalid_options",
    });
    expect(await list({ cursor: forged(cursor) })).toMatchObject({ items: [], cursor: null });
    const unknown = tenant().issues.listByArrival("crawl_unknown", { limit: 1 });
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });
}
