import { afterAll, beforeAll, expect, it } from "vitest";
import { type CrawledService, crawledService } from "./crawled-service.test.fixture.ts";
import type { TestService } from "./service.test.fixture.ts";

let crawled: CrawledService;
let service: TestService;
let crawlId = "";
beforeAll(async () => {
  crawled = await crawledService();
  ({ service, crawlId } = crawled);
});
afterAll(() => crawled.close());

const everything = async (path: string, limit: number) => {
  const ids: string[] = [];
  let next: string | null = `${path}${path.includes("?") ? "&" : "?"}limit=${limit}`;
  while (next !== null) {
    const answer = await service.call("GET", next);
    expect(answer.status).toBe(200);
    expect(answer.body.data.length).toBeLessThanOrEqual(limit);
    ids.push(...answer.body.data.map(({ id }: { id: string }) => id));
    next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
    expect(answer.body.hasMore).toBe(next !== null);
    expect(answer.body.nextCursor !== null).toBe(next !== null);
  }
  return ids;
};

it.each([
  "pages",
  "pages?sort=-inlinks",
  "pages?sort=url",
  "issues",
  "issues?sort=severity",
  "issues?sort=-severity",
  "issues?groupBy=rule",
])("gives all of %s, each once, by following links", async (path) => {
  const whole = await everything(`/v1/crawls/${crawlId}/${path}`, 1000);
  expect(new Set(whole).size).toBe(whole.length);
  expect(whole.length).toBeGreaterThan(2);
  for (const limit of [1, 2, 3]) expect(await everything(`/v1/crawls/${crawlId}/${path}`, limit)).toEqual(whole);
});

it("filters pages", async () => {
  const paths = async (query: string) =>
    (await service.call("GET", `/v1/crawls/${crawlId}/pages?${query}`)).body.data.map(
      ({ url }: { url: string }) => new URL(url).pathname,
    );
  expect(await paths("status=404")).toEqual(["/gone"]);
  expect(await paths("statusClass=2xx")).toEqual(["/", "/a", "/b"]);
  expect(await paths("indexable=false")).toEqual(["/gone"]);
  expect(await paths("kind=no-page")).toEqual(["/gone"]);
  expect(await paths("text=/a")).toEqual(["/a"]);
  expect(await paths("q=/a")).toEqual(["/a"]);
  expect(await paths("sort=-inlinks&limit=3")).toEqual(["/", "/a", "/b"]);
  expect(await paths("sort=-inlinks&limit=2&status=200")).toEqual(["/", "/a"]);
});

it("says when each page was fetched", async () => {
  const { body } = await service.call("GET", `/v1/crawls/${crawlId}/pages`);
  const { body: crawl } = await service.call("GET", `/v1/crawls/${crawlId}`);
  for (const { fetchedAt } of body.data) {
    expect(fetchedAt >= crawl.startedAt && fetchedAt <= crawl.finishedAt).toBe(true);
  }
});

it("shows only the members that were asked for", async () => {
  const { body } = await service.call("GET", `/v1/crawls/${crawlId}/pages?fields=url,status&limit=1`);
  expect(Object.keys(body.data[0]).sort()).toEqual(["id", "object", "status", "url"]);
});

it("gives each member by itself as the whole page has it", async () => {
  const list = async (query: string) =>
    (await service.call("GET", `/v1/crawls/${crawlId}/pages?sort=id${query}`)).body.data;
  const whole: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[] = await list("");
  for (const name of Object.keys(whole[0] ?? {})) {
    expect(await list(`&fields=${name}`)).toEqual(
      whole.map((page) => ({ id: page.id, object: "page", [name]: page[name] })),
    );
  }
});

it("filters issues", async () => {
  const all = (await service.call("GET", `/v1/crawls/${crawlId}/issues?limit=1000`)).body.data;
  const some = async (query: string) =>
    (await service.call("GET", `/v1/crawls/${crawlId}/issues?limit=1000&${query}`)).body.data;
  type Row = { severity: string; rule: string; category: string; url: string; pageId: string };
  expect(await some("severity=error")).toEqual(all.filter(({ severity }: Row) => severity === "error"));
  expect(await some("rule=title-duplicate")).toEqual(all.filter(({ rule }: Row) => rule === "title-duplicate"));
  expect(await some("category=links")).toEqual(all.filter(({ category }: Row) => category === "links"));
  expect(await some("text=/a")).toEqual(all.filter(({ url }: Row) => url.includes("/a")));
  const { pageId } = all.find((row: Row) => row.pageId !== null);
  expect(await some(`pageId=${pageId}`)).toEqual(all.filter((row: Row) => row.pageId === pageId));
  expect(await some(`pageId=page_${"0".repeat(32)}`)).toEqual([]);
});

it("groups issues by rule, with examples", async () => {
  const { body } = await service.call("GET", `/v1/crawls/${crawlId}/issues?groupBy=rule&limit=1000`);
  const broken = body.data.find(({ rule }: { rule: string }) => rule === "link-internal-broken");
  expect(broken).toMatchObject({ object: "issueGroup", issues: 1, pages: 1, severity: "error" });
  expect(broken.examples[0]).toMatchObject({ object: "issue", rule: "link-internal-broken" });
  const refused = await service.call("GET", `/v1/crawls/${crawlId}/issues?groupBy=rule&text=a`);
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ parameter: "text", code: "not_combinable" }] } });
});

it.each(["issues", "-issues", "pages", "-pages", "severity", "-severity", "rule", "-rule"])(
  "orders rules by %s, each once, whatever the size of the pages",
  async (sort) => {
    const path = `/v1/crawls/${crawlId}/issues?groupBy=rule&sort=${sort}`;
    const { body } = await service.call("GET", `${path}&limit=1000`);
    const severities = ["error", "warning", "notice"];
    const key = sort.replace("-", "");
    const values = body.data.map((group: Record<string, unknown>) =>
      key === "severity" ? severities.indexOf(String(group[key])) : group[key],
    );
    const ascending = values.toSorted((a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(sort.startsWith("-") ? ascending.reverse() : ascending);
    for (const limit of [1, 3]) {
      expect(await everything(path, limit)).toEqual(body.data.map(({ id }: { id: string }) => id));
    }
  },
);

it("names the valid orders when one is unknown, or is only for rules", async () => {
  const pages = await service.call("GET", `/v1/crawls/${crawlId}/pages?sort=size`);
  expect(pages).toMatchObject({ status: 400, body: { errors: [{ parameter: "sort" }] } });
  for (const name of ["arrival", "-title", "bytes", "-fetchedAt"]) expect(pages.text).toContain(name);
  const issues = await service.call("GET", `/v1/crawls/${crawlId}/issues?sort=-issues`);
  expect(issues).toMatchObject({ status: 400, body: { errors: [{ parameter: "sort", code: "invalid_value" }] } });
});

it("refuses a cursor of other filters, and one that is made up", async () => {
  const { body } = await service.call("GET", `/v1/crawls/${crawlId}/pages?limit=1`);
  const cursor = encodeURIComponent(body.nextCursor);
  for (const query of [`status=200&cursor=${cursor}`, "cursor=x", "cursor=WyJhIiwxLDFd"]) {
    const answer = await service.call("GET", `/v1/crawls/${crawlId}/pages?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_cursor" } });
  }
  const other = await service.call("GET", `/v1/crawls/${crawlId}/issues?cursor=${cursor}`);
  expect(other).toMatchObject({ status: 400, body: { code: "invalid_cursor" } });
});
