import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { page } from "./crawled-service.test.fixture.ts";
import { onEveryStore } from "./every-store.test.fixture.ts";
import { type TestService, testService } from "./service.test.fixture.ts";

const html = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="en"><head><title>Page</title>${head}</head><body>${body}</body></html>`;

const serveSite = () =>
  serveRoutes({
    "/": html(`<nav><a href="/a">Navigation</a></nav>
<main><a href="/b" rel="nofollow ugc">Comment</a> <a href="/gone">Gone</a> <a href="/old">Old</a>
<a href="#top">Top</a> <a href="/">Self</a> <a href="https://other.test/x">Other site</a></main>
<footer><a href="/a" hidden>Footer</a><img src="/image.png" alt="Picture"></footer>`),
    "/a": page("Page A", ["/", "/a", "/b"]),
    "/b": html('<main><a href="/a">To A</a></main>', '<meta name="robots" content="nofollow">'),
    "/old": ({ headers }, response) => response.writeHead(301, { location: `http://${headers.host}/a` }).end(),
  });

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
type Row = any;

onEveryStore((open) => {
  let site: LoopbackServer;
  let service: TestService;
  let crawlId = "";
  let pages: ReadonlyMap<string, Row>;
  beforeAll(async () => {
    site = await serveSite();
    service = await testService({ auditorOptions: await open() });
    const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
    crawlId = (await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: {} })).body.id;
    await service.ended(crawlId);
    const { body } = await service.call("GET", `/v1/crawls/${crawlId}/pages`);
    pages = new Map(body.data.map((row: Row) => [new URL(row.url).pathname, row]));
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  const pathOf = (path: string) => `/v1/crawls/${crawlId}/pages/${pages.get(path)?.id}`;
  const brief = ({ source, target, text }: Row) => [
    new URL(source.url).pathname,
    target.url.startsWith(site.url) ? new URL(target.url).pathname : target.url,
    text,
  ];
  const whole = async (path: string, limit: number) => {
    const rows: Row[] = [];
    let next: string | null = `${path}${path.includes("?") ? "&" : "?"}limit=${limit}`;
    while (next !== null) {
      const { status, body, headers } = await service.call("GET", next);
      expect(status).toBe(200);
      expect(body.data.length).toBeLessThanOrEqual(limit);
      rows.push(...body.data);
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1] ?? null;
      expect([body.hasMore, body.scanLimitReached]).toEqual([next !== null, false]);
    }
    return rows;
  };

  describe("the links to a page", () => {
    it("are those of other pages, also over redirects", async () => {
      const { body } = await service.call("GET", `${pathOf("/a")}/inlinks`);
      expect(body.data.map(brief)).toEqual([
        ["/", "/a", "Navigation"],
        ["/", "/old", "Old"],
        ["/", "/a", "Footer"],
        ["/b", "/a", "To A"],
      ]);
      expect(body.sourcePages).toEqual({ total: 2, listed: 2 });
      expect(pages.get("/a")?.inlinks).toBe(2);
    });

    it("are filtered by nofollow and rel", async () => {
      const listed = async (path: string) => (await service.call("GET", path)).body.data.map(brief);
      expect(await listed(`${pathOf("/a")}/inlinks?nofollow=true`)).toEqual([["/b", "/a", "To A"]]);
      expect(await listed(`${pathOf("/b")}/inlinks?rel=ugc`)).toEqual([["/", "/b", "Comment"]]);
      expect(await listed(`${pathOf("/b")}/inlinks?nofollow=false`)).toEqual([["/a", "/b", "To /b"]]);
      expect(await listed(`${pathOf("/b")}/inlinks?rel=sponsored`)).toEqual([]);
    });
  });

  describe("the links of a page", () => {
    it("come in document order, each as the page has it", async () => {
      const { body } = await service.call("GET", `${pathOf("/")}/outlinks`);
      expect(body.data.map(brief)).toEqual([
        ["/", "/a", "Navigation"],
        ["/", "/b", "Comment"],
        ["/", "/gone", "Gone"],
        ["/", "/old", "Old"],
        ["/", "https://other.test/x", "Other site"],
        ["/", "/a", "Footer"],
      ]);
      const [navigation, comment, gone, old, other, footer] = body.data;
      const sourceId = pages.get("/")?.id;
      expect(navigation).toMatchObject({ region: "navigation", nofollow: false, hidden: false, rel: [] });
      expect(navigation.source).toEqual({ pageId: sourceId, url: site.url });
      expect(comment).toMatchObject({ rel: ["nofollow", "ugc"], nofollow: true, position: { line: 2, column: 7 } });
      expect(gone.target).toMatchObject({ pageId: pages.get("/gone")?.id, status: 404, internal: true });
      expect(old.target).toMatchObject({ outcome: "fetched", status: 301, failure: null });
      expect(other.target).toEqual({
        pageId: null,
        url: "https://other.test/x",
        internal: false,
        outcome: "not-crawled",
        status: null,
        failure: null,
        external: null,
      });
      expect(footer).toMatchObject({ region: "boilerplate", hidden: true });
      expect(pages.get("/")?.outlinks).toBe(new Set(body.data.map(({ target }: Row) => target.url)).size);
    });

    it("are other references when these are asked for", async () => {
      const { body } = await service.call("GET", `${pathOf("/")}/outlinks?kind=image`);
      expect(body.data.map(brief)).toEqual([["/", "/image.png", "Picture"]]);
    });
  });

  describe("the links of a crawl", () => {
    const texts = async (query: string) => (await whole(`/v1/crawls/${crawlId}/links?${query}`, 100)).map(brief);

    it("are those of all pages, each once, whatever the size of the list pages", async () => {
      const path = `/v1/crawls/${crawlId}/links`;
      const all = await whole(path, 1000);
      const bySource = [];
      for (const source of pages.keys()) bySource.push(...(await whole(`${pathOf(source)}/outlinks`, 2)));
      expect(all).toEqual(bySource);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      for (const limit of [1, 2, 3]) expect(await whole(path, limit)).toEqual(all);
    });

    it("are filtered", async () => {
      const gone = ["/", "/gone", "Gone"];
      expect(await texts("broken=true")).toEqual([gone]);
      expect(await texts("status=404")).toEqual([gone]);
      expect(await texts("status=301")).toEqual([["/", "/old", "Old"]]);
      expect(await texts("internal=false")).toEqual([["/", "https://other.test/x", "Other site"]]);
      expect(await texts("nofollow=true")).toEqual([
        ["/", "/b", "Comment"],
        ["/b", "/a", "To A"],
      ]);
      expect(await texts("rel=sponsored")).toEqual([]);
      expect(await texts("broken=false&internal=true&nofollow=false")).toHaveLength(5);
    });

    it("refuse a cursor of another list or other filters", async () => {
      const { body } = await service.call("GET", `/v1/crawls/${crawlId}/links?limit=1`);
      for (const path of [
        `/v1/crawls/${crawlId}/links?broken=true&`,
        `${pathOf("/")}/outlinks?`,
        `${pathOf("/a")}/inlinks?`,
      ]) {
        const answer = await service.call("GET", `${path}cursor=${body.nextCursor}`);
        expect(answer).toMatchObject({ status: 400, body: { code: "invalid_cursor" } });
      }
    });
  });

  describe("a page", () => {
    it("has its facts, and the first of its issues and links", async () => {
      const { status, body } = await service.call("GET", pathOf("/a"));
      expect(status).toBe(200);
      expect(body).toMatchObject(pages.get("/a"));
      expect(body).toMatchObject({
        followedInlinks: 1,
        redirectHops: 0,
        headings: [{ level: 1, text: "Page A" }],
        images: { total: 0, withoutAlt: 0 },
      });
      expect(body.firstInlinks).toEqual(await whole(`${pathOf("/a")}/inlinks`, 10));
      expect(body.firstOutlinks).toEqual(await whole(`${pathOf("/a")}/outlinks`, 10));
      const issues = (await service.call("GET", `${body.links.issues}&sort=severity&limit=5`)).body.data;
      expect(issues.length).toBeGreaterThan(0);
      expect(body.firstIssues).toEqual(issues);
      for (const path of Object.values<string>(body.links)) {
        expect((await service.call("GET", path)).status, path).toBe(200);
      }
    });

    it("is not found with the id of a page of another crawl, or that was not fetched", async () => {
      for (const id of [`page_${"0".repeat(32)}`, `${pages.get("/")?.id.slice(0, -8)}ffffffff`]) {
        for (const path of ["", "/inlinks", "/outlinks"]) {
          const answer = await service.call("GET", `/v1/crawls/${crawlId}/pages/${id}${path}`);
          expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
        }
      }
    });
  });

  it("shows an issue by itself as the list shows it", async () => {
    const { body } = await service.call("GET", `/v1/crawls/${crawlId}/issues?limit=1000`);
    for (const issue of body.data.slice(0, 5)) {
      expect((await service.call("GET", `/v1/crawls/${crawlId}/issues/${issue.id}`)).body).toEqual(issue);
    }
    const unknown = await service.call("GET", `/v1/crawls/${crawlId}/issues/issue_${"0".repeat(32)}`);
    expect(unknown).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});
