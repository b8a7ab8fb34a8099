import { emptyFacts } from "@sightline/facts";
import { crawlPlan, type Issue, issueId, noCounts } from "@sightline/model";
import type { LeasedTarget } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestService, testService } from "./service.test.fixture.ts";

const crawlId = `crawl_${"1".repeat(32)}`;
let store = memoryStore();
let { crawls, frontier, pages } = store.tenant("a");
const urls = ["a", "b", "c", "d"].map((path) => `https://shop.test/${path}`);
let service: TestService;
let epoch = 0;
let leased: readonly LeasedTarget[] = [];

beforeEach(async () => {
  store = memoryStore();
  ({ crawls, frontier, pages } = store.tenant("a"));
  service = await testService({ auditorOptions: { store } });
  const { body: site } = await service.call("POST", "/v1/sites", { body: { url: "http://127.0.0.1/" } });
  await crawls.create({
    id: crawlId,
    siteId: site.id,
    startUrl: site.url,
    status: "running",
    stopReason: null,
    truncated: false,
    plan: crawlPlan(),
    counts: noCounts,
    limitsHit: [],
    epoch: 0,
    rulesetVersion: "1",
    createdAt: "2026-01-01T00:00:00.000Z",
    startedAt: null,
    finishedAt: null,
    error: null,
  });
  ({ epoch } = await crawls.claim(crawlId));
  const targets = urls.map((url) => ({ url, outcome: "pending", depth: 0, internal: true, inSitemap: false }) as const);
  await frontier.add(crawlId, epoch, targets);
  leased = await frontier.lease(crawlId, epoch, { count: 9, forMs: null });
});
afterEach(() => service.close());

function issueOf({ id, url }: Pick<LeasedTarget, "id" | "url">, phase: Issue["phase"] = "page"): Issue {
  const subject = { kind: "page", url } as const;
  const rule = phase === "page" ? "title-missing" : "orphan-page";
  return {
    id: issueId(rule, subject),
    rule,
    category: "titles-meta",
    severity: "error",
    certainty: "certain",
    phase,
    subject,
    message: "missing",
    data: {},
    count: 1,
    pageId: id,
    memberIds: [],
    source: null,
  };
}

/** Commits pages by the last letters of their URLs, each with a link to `/gone` and an issue. */
async function fetched(...names: string[]): Promise<void> {
  const some = leased.filter(({ url }) => names.includes(url.slice(-1)));
  const edges = [{ kind: "anchor", url: "https://shop.test/gone", text: "Gone", flags: [] } as const];
  const rest = { mainText: null, edges, discovered: [] };
  await pages.commit(
    crawlId,
    epoch,
    some.map((target) => ({ target, facts: emptyFacts(target.url), issues: [issueOf(target)], ...rest })),
  );
}

it("gives a cursor at the end of the pages of a running crawl, which yields what has come since", async () => {
  const list = async (query: string) => {
    const { body, headers } = await service.call("GET", `/v1/crawls/${crawlId}/pages?${query}`);
    const names = body.data.map(({ url }: { url: string }) => url.slice(-1)).join("");
    return { names, hasMore: body.hasMore, cursor: body.nextCursor, link: headers.get("link") };
  };
  const start = await list("");
  expect(start).toEqual({ names: "", hasMore: false, cursor: expect.any(String), link: null });
  await fetched("c");
  const first = await list(`cursor=${start.cursor}`);
  expect(first).toEqual({ names: "c", hasMore: false, cursor: expect.any(String), link: null });
  expect(await list(`cursor=${first.cursor}`)).toEqual({ ...first, names: "" });
  await fetched("a", "b");
  const second = await list(`cursor=${first.cursor}&limit=1`);
  expect(second).toMatchObject({ names: "a", hasMore: true, link: expect.stringContaining('rel="next"') });
  expect(await list("sort=id")).toEqual({ names: "abc", hasMore: false, cursor: null, link: null });
  await fetched("d");
  await crawls.update(crawlId, epoch, { status: "completed" });
  const rest = await list(`cursor=${second.cursor}`);
  expect(rest).toEqual({ names: "bd", hasMore: false, cursor: null, link: null });
});

it("gives a cursor at the end of the links of a running crawl, which yields those of pages that have come since", async () => {
  const list = async (query: string) => {
    const { body, headers } = await service.call("GET", `/v1/crawls/${crawlId}/links?${query}`);
    const names = body.data.map(({ source }: { source: { url: string } }) => source.url.slice(-1)).join("");
    return { names, hasMore: body.hasMore, cursor: body.nextCursor, link: headers.get("link") };
  };
  const start = await list("");
  expect(start).toEqual({ names: "", hasMore: false, cursor: expect.any(String), link: null });
  await fetched("c");
  const first = await list(`cursor=${start.cursor}`);
  expect(first).toEqual({ names: "c", hasMore: false, cursor: expect.any(String), link: null });
  await fetched("a", "b");
  const second = await list(`cursor=${first.cursor}&limit=1`);
  expect(second).toMatchObject({ names: "a", hasMore: true, link: expect.stringContaining('rel="next"') });
  expect(await list("sort=-source")).toEqual({ names: "cba", hasMore: false, cursor: null, link: null });
  await crawls.update(crawlId, epoch, { status: "completed" });
  expect(await list(`cursor=${second.cursor}`)).toEqual({ names: "b", hasMore: false, cursor: null, link: null });
  const { status, body } = await service.call("GET", `/v1/crawls/${crawlId}/links?sort=target`);
  expect([status, body.errors[0].parameter]).toEqual([400, "sort"]);
});

it.each(["", "&accepted=false", "&severity=error"])(
  "gives a cursor at the end of the issues of a running crawl in order of arrival, which yields what has come since%s",
  async (filter) => {
    const list = async (query: string) => {
      const { body, headers } = await service.call("GET", `/v1/crawls/${crawlId}/issues?${query}${filter}`);
      const names = body.data.map(({ url, rule }: { url: string; rule: string }) => `${rule} ${url.slice(-1)}`);
      return { names, hasMore: body.hasMore, cursor: body.nextCursor, link: headers.get("link") };
    };
    const start = await list("sort=arrival");
    expect(start).toEqual({ names: [], hasMore: false, cursor: expect.any(String), link: null });
    await fetched("c");
    const first = await list(`sort=arrival&cursor=${start.cursor}`);
    const names = ["title-missing c"];
    expect(first).toEqual({ names, hasMore: false, cursor: expect.any(String), link: null });
    await fetched("a", "b");
    const second = await list(`sort=arrival&cursor=${first.cursor}&limit=1`);
    expect(second).toMatchObject({ names: ["title-missing a"], hasMore: true, link: expect.any(String) });
    await store.tenant("a").issues.add(
      crawlId,
      epoch,
      leased.slice(0, 1).map((target) => issueOf(target, "linked")),
    );
    const running = await list(`sort=arrival&cursor=${second.cursor}`);
    expect(running).toMatchObject({ names: ["title-missing b"], hasMore: false, cursor: expect.any(String) });
    await crawls.update(crawlId, epoch, { status: "completed" });
    const end = { names: ["orphan-page a"], hasMore: false, cursor: null, link: null };
    expect(await list(`sort=arrival&cursor=${running.cursor}`)).toEqual(end);
    expect((await list("sort=rule")).cursor).toBeNull();
  },
);

it("ends the list of accepted issues where none is accepted", async () => {
  await fetched("a");
  const { body } = await service.call("GET", `/v1/crawls/${crawlId}/issues?accepted=true`);
  expect(body).toMatchObject({ data: [], hasMore: false, nextCursor: null });
});

it("orders no rules by arrival", async () => {
  const { status, body } = await service.call("GET", `/v1/crawls/${crawlId}/issues?groupBy=rule&sort=arrival`);
  expect([status, body.errors[0]]).toEqual([400, expect.objectContaining({ parameter: "sort" })]);
});
