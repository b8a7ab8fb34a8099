import { AuditError, collect, flatten, type Issue } from "@sightline/model";
import type { IssueListOptions } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { anIssue, anOwnedCrawl, fetched, forged, wholeList } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

const issues: readonly Issue[] = [
  anIssue("title-missing", at("2"), 2),
  anIssue("title-missing", at("1"), 1),
  anIssue("alt-missing", at("2"), 2, { severity: "warning", category: "images", count: 4 }),
  anIssue("robots-missing", "https://example.test/", null, { severity: "notice", category: "robots", phase: "site" }),
  anIssue("slow", at("1"), 1, { severity: "warning", category: "performance", phase: "linked" }),
];

/** Issues are kept once, in a stable order, and counted. */
export function issueSuite({ tenant }: StoreContext): void {
  const arranged = async () => {
    const crawl = await anOwnedCrawl(tenant());
    await tenant().issues.add(crawl.id, crawl.epoch, issues);
    return crawl;
  };
  const scanned = (crawlId: string, options?: { rule: string }) =>
    collect(flatten(tenant().issues.scan(crawlId, options)));
  const names = (items: readonly Issue[]) => items.map(({ rule, pageId }) => `${rule} ${pageId ?? "site"}`);

  it("gives back issues as they were added", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const group = anIssue("title-duplicate", at("1"), null, {
      id: "issue_00000000000000000000000000000001",
      subject: { kind: "group", url: at("1"), key: "same", size: 3, sample: [at("1"), at("2")] },
      certainty: "review",
      data: { title: "Ünïcode 😀\u0000", number: 1.5, flag: true, list: ["a"] },
      memberIds: [1, 2, 3],
      phase: "site",
      source: { line: 3, column: 70_000, snippet: '<a\n"href\u0000">Ü 😀', path: null },
    });
    await tenant().issues.add(crawl.id, crawl.epoch, [group]);
    expect(await scanned(crawl.id)).toEqual([{ ...group, firstSeenCrawlId: crawl.id }]);
  });

  it("gives back rules and categories of any text", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const texts = ['"', "\\", "\b", "\n", "\u001f", "\u007f", "\u2028", "é", "😀"];
    const added = texts.map((text, page) =>
      anIssue(`rule ${text}`, at(`${page}`), page + 1, { category: `,${text}}` }),
    );
    await tenant().issues.add(crawl.id, crawl.epoch, added);
    const found = (await scanned(crawl.id)).toSorted((a, b) => (a.pageId ?? 0) - (b.pageId ?? 0));
    expect(found).toEqual(added.map((issue) => ({ ...issue, firstSeenCrawlId: crawl.id })));
  });

  it("gets an issue by its id, only in its crawl", async () => {
    const crawl = await arranged();
    const other = await anOwnedCrawl(tenant(), "two");
    for (const issue of issues) {
      expect(await tenant().issues.get(crawl.id, issue.id)).toEqual({ ...issue, firstSeenCrawlId: crawl.id });
      expect(await tenant().issues.get(other.id, issue.id)).toBeNull();
    }
    for (const id of ["issue_0", "", "\u0000'\ud800"]) expect(await tenant().issues.get(crawl.id, id)).toBeNull();
  });

  it("scans by rule, then page, then id", async () => {
    const { id } = await arranged();
    const order = ["alt-missing 2", "robots-missing site", "slow 1", "title-missing 1", "title-missing 2"];
    expect(names(await scanned(id))).toEqual(order);
    expect(names(await scanned(id, { rule: "title-missing" }))).toEqual(["title-missing 1", "title-missing 2"]);
    expect(await scanned(id, { rule: "none" })).toEqual([]);
  });

  it("scans many issues in batches, each once", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const many = Array.from({ length: 2500 }, (_, index) => anIssue(`rule-${index % 3}`, at(`${index}`), index + 1));
    await tenant().issues.add(crawl.id, crawl.epoch, many);
    const found = await scanned(crawl.id);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2500);
    const byPlace = (a: Issue, b: Issue) => a.rule.localeCompare(b.rule) || (a.pageId ?? 0) - (b.pageId ?? 0);
    expect(found).toEqual(found.toSorted(byPlace));
  });

  it("keeps an issue that is added twice once", async () => {
    const crawl = await arranged();
    await tenant().issues.add(crawl.id, crawl.epoch, [...issues, ...issues]);
    expect(await scanned(crawl.id)).toHaveLength(issues.length);
  });

  it("finds issues by their keys", async () => {
    const { id } = await arranged();
    const stored = await scanned(id);
    const [first] = stored;
    if (first === undefined) throw new TypeError("There are no issues.");
    const unknown = [
      { ...first, id: "issue_none" },
      { ...first, rule: "none" },
      { ...first, pageId: 99 },
    ];
    const reversed = stored.toReversed();
    const found = await tenant().issues.find(id, [...unknown, ...reversed, first]);
    expect(found).toEqual([null, null, null, ...reversed, first]);
    expect(await tenant().issues.find(id, [])).toEqual([]);
  });

  it("keeps the issues of a page that come with it, and those that are added later", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const own = anIssue("title-missing", at("a"), 1);
    await fetched(tenant(), crawl, [{ url: at("a"), issues: [own, own] }]);
    await tenant().issues.add(crawl.id, crawl.epoch, [own, anIssue("slow", at("a"), 1, { phase: "linked" })]);
    expect(names(await scanned(crawl.id))).toEqual(["slow 1", "title-missing 1"]);
  });

  it("clears the issues of phases", async () => {
    const crawl = await arranged();
    await tenant().issues.clear(crawl.id, crawl.epoch, []);
    expect(await scanned(crawl.id)).toHaveLength(5);
    await tenant().issues.clear(crawl.id, crawl.epoch, ["linked", "site"]);
    expect(names(await scanned(crawl.id))).toEqual(["alt-missing 2", "title-missing 1", "title-missing 2"]);
    await tenant().issues.add(crawl.id, crawl.epoch, issues);
    expect(await scanned(crawl.id)).toHaveLength(5);
  });

  it("clears the issues of some pages, but for those of some rules", async () => {
    const crawl = await arranged();
    const { issues: store } = tenant();
    await store.clear(crawl.id, crawl.epoch, ["page"], { pageIds: [], exceptRules: [] });
    expect(await scanned(crawl.id)).toHaveLength(5);
    await store.clear(crawl.id, crawl.epoch, ["page"], { pageIds: [2, 9], exceptRules: ["alt-missing"] });
    expect(names(await scanned(crawl.id))).toEqual([
      "alt-missing 2",
      "robots-missing site",
      "slow 1",
      "title-missing 1",
    ]);
    await store.clear(crawl.id, crawl.epoch, ["page", "linked"], { pageIds: [1, 2], exceptRules: [] });
    expect(names(await scanned(crawl.id))).toEqual(["robots-missing site"]);
  });

  it.each<[string, Partial<IssueListOptions>, string[]]>([
    ["nothing", {}, ["alt-missing 2", "robots-missing site", "slow 1", "title-missing 1", "title-missing 2"]],
    ["severity", { severity: "warning" }, ["alt-missing 2", "slow 1"]],
    ["category", { category: "titles-meta" }, ["title-missing 1", "title-missing 2"]],
    ["rule", { rule: "slow" }, ["slow 1"]],
    ["page", { pageId: 2 }, ["alt-missing 2", "title-missing 2"]],
    ["several at once", { severity: "error", pageId: 1 }, ["title-missing 1"]],
    ["part of its URL", { text: "/2" }, ["alt-missing 2", "title-missing 2"]],
    ["a text of another case", { text: "EXAMPLE" }, []],
    ["what no issue has", { category: "none" }, []],
  ])("lists issues filtered by %s, whatever the size of the pages", async (_, filter, expected) => {
    const { id } = await arranged();
    for (const limit of [1, 2, 1000]) {
      const listed = await wholeList((cursor) => tenant().issues.list(id, { ...filter, limit, cursor }));
      expect(names(listed)).toEqual(expected);
    }
  });

  it("lists issues with any data, in the order of the others", async () => {
    const crawl = await arranged();
    const odd = anIssue('odd "\\', at("3"), 3, {
      data: { title: "Ünïcode 😀\u0000\ud800\n", list: ['"},{"'], 7: 1.5e-7 },
      message: '"id":',
    });
    await tenant().issues.add(crawl.id, crawl.epoch, [odd]);
    for (const limit of [1, 2, 1000]) {
      const listed = await wholeList((cursor) => tenant().issues.list(crawl.id, { limit, cursor }));
      expect(listed).toEqual(await scanned(crawl.id));
      expect(listed[1]).toEqual({ ...odd, firstSeenCrawlId: crawl.id });
    }
  });

  it("gives each of many lists that are asked for at once what it gives by itself", async () => {
    const crawl = await arranged();
    const other = await anOwnedCrawl(tenant("tenant-b"), "other");
    await tenant("tenant-b").issues.add(other.id, other.epoch, issues.slice(0, 2));
    const { cursor } = await tenant().issues.list(crawl.id, { limit: 2 });
    const lists: [tenant: string, crawlId: string, options: IssueListOptions][] = [
      ["tenant-a", crawl.id, { limit: 2 }],
      ["tenant-a", crawl.id, { limit: 2, cursor }],
      ["tenant-a", crawl.id, { limit: 1000 }],
      ["tenant-a", crawl.id, { limit: 1, rule: "title-missing" }],
      ["tenant-a", crawl.id, { limit: 5, rule: "slow" }],
      ["tenant-a", crawl.id, { limit: 5, rule: "none" }],
      ["tenant-a", crawl.id, { limit: 5, severity: "warning", text: "/2" }],
      ["tenant-a", other.id, { limit: 5 }],
      ["tenant-a", "crawl_unknown", { limit: 5, rule: "slow" }],
      ["tenant-b", other.id, { limit: 5 }],
    ];
    const outcome = async ([id, crawlId, options]: (typeof lists)[number]) => {
      try {
        const { items, cursor: next } = await tenant(id).issues.list(crawlId, options);
        return { names: names(items), next };
      } catch (error) {
        return error instanceof AuditError ? error.code : error;
      }
    };
    const alone: unknown[] = [];
    for (const list of lists) alone.push(await outcome(list));
    expect(alone.slice(7)).toEqual([
      "not_found",
      "not_found",
      { names: ["title-missing 1", "title-missing 2"], next: null },
    ]);
    const asked = Array.from({ length: 5 }, () => lists).flat();
    expect(await Promise.all(asked.map(outcome))).toEqual(Array.from({ length: 5 }, () => alone).flat());
  });

  it("lists no issues where there are none, and refuses the cursor of another list and an unknown crawl", async () => {
    const { id } = await arranged();
    const list = (options: Omit<IssueListOptions, "limit">) => tenant().issues.list(id, { limit: 1, ...options });
    expect(await list({ rule: "none" })).toEqual({ items: [], cursor: null });
    const { cursor } = await list({});
    await expect(list({ cursor, rule: "slow" })).rejects.toMatchObject({ code: "invalid_options" });
    await expect(tenant().issues.list("crawl_unknown", { limit: 1 })).rejects.toMatchObject({ code: "not_found" });
  });

  it("lists nothing after a place that no issue can have, and spoils no list beside it", async () => {
    const { id } = await arranged();
    const { items, cursor } = await tenant().issues.list(id, { limit: 2 });
    const lists = [{ limit: 2 }, { limit: 2, cursor: forged(cursor) }].map((options) =>
      tenant().issues.list(id, options),
    );
    expect(await Promise.all(lists)).toEqual([
      { items, cursor },
      { items: [], cursor: null },
    ]);
  });

  it("refuses a cursor of other filters", async () => {
    const { id } = await arranged();
    const { cursor } = await tenant().issues.list(id, { limit: 1 });
    const refused = tenant().issues.list(id, { limit: 1, cursor, rule: "slow" });
    await expect(refused).rejects.toMatchObject({ code: "invalid_options" });
  });

  it("counts issues and their pages by rule", async () => {
    const crawl = await arranged();
    await tenant().issues.add(crawl.id, crawl.epoch, [anIssue("title-missing", at("1?2"), 1)]);
    expect(await tenant().issues.countByRule(crawl.id)).toEqual([
      { rule: "alt-missing", issues: 1, pages: 1 },
      { rule: "robots-missing", issues: 1, pages: 0 },
      { rule: "slow", issues: 1, pages: 1 },
      { rule: "title-missing", issues: 3, pages: 2 },
    ]);
  });

  it("counts issues by page and severity", async () => {
    const { id } = await arranged();
    const counted = (options?: { pageIds: number[] }) => collect(flatten(tenant().issues.countByPage(id, options)));
    const [first, second] = [
      { pageId: 1, error: 1, warning: 1, notice: 0 },
      { pageId: 2, error: 1, warning: 1, notice: 0 },
    ];
    expect(await counted()).toEqual([first, second]);
    expect(await counted({ pageIds: [7, 2] })).toEqual([second]);
    expect(await counted({ pageIds: [] })).toEqual([]);
  });
}
