import type { CrawlPlanInput } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import type { PageMove } from "./page-move.ts";
import type { PageMoveOptions } from "./page-moves.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0)) await resource.close();
});

interface Named {
  readonly title?: string;
  readonly head?: string;
  readonly text?: string;
}

/** A healthy page with a text of its own. */
function page(
  name: string,
  { title = `All about ${name}`, head = "", text = `What there is to say of ${name}. ` }: Named = {},
) {
  const links = ["/", "/a", "/b", "/c"].map((path) => `<a href="${path}">Page ${path}</a>`).join(" ");
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${name}</h1><p>${text.repeat(12)}</p></main><nav>${links}</nav></body></html>`;
}

/** Two hosts, and what comes of the pages of the first one on the second one; the old host as it was, and is now. */
async function hosts() {
  const auditor = inlineAuditor({ store: memoryStore(), rules: [] });
  const [oldRoutes, newRoutes]: Record<string, RouteAnswer>[] = [{}, {}];
  const [oldHost, newHost] = [await serveRoutes(oldRoutes ?? {}), await serveRoutes(newRoutes ?? {})];
  opened.push(auditor, oldHost, newHost);
  const [from, to] = [new URL(oldHost.url).origin, new URL(newHost.url).origin];
  const serve = (routes: Record<string, RouteAnswer> | undefined, site: Readonly<Record<string, RouteAnswer>>) => {
    for (const path of Object.keys(routes ?? {})) delete routes?.[path];
    Object.assign(routes ?? {}, { "/robots.txt": { status: 404 } }, site);
  };
  const crawl = async (url: string, plan: CrawlPlanInput) => {
    const own = { allowPrivateHosts: [from, to].map((origin) => new URL(origin).host), maxAttempts: 1, ...plan };
    return (await auditor.audit(url, { ...own, maxProbedHosts: 0 }).result()).crawl.id;
  };
  return {
    from,
    to,
    auditor,
    crawlOld: async (site: Readonly<Record<string, RouteAnswer>>, plan: CrawlPlanInput = {}) => {
      serve(oldRoutes, site);
      return crawl(`${from}/`, plan);
    },
    crawlNew: async (site: Readonly<Record<string, RouteAnswer>>, plan: CrawlPlanInput = {}) => {
      serve(newRoutes, site);
      return crawl(`${to}/`, plan);
    },
    moves: async (oldId: string, newId: string, options: PageMoveOptions = {}) => {
      const found: PageMove[] = [];
      for await (const move of auditor.crawls.moves(oldId, newId, options)) found.push(move);
      return found;
    },
  };
}

const site = { "/": page("home"), "/a": page("a"), "/b": page("b"), "/c": page("c") };
const listOf = (origin: string) =>
  ({ mode: "list", urls: Object.keys(site).map((path) => `${origin}${path}`) }) as const;
const moved = (to: string, status = 301): Record<string, RouteAnswer> =>
  Object.fromEntries(Object.keys(site).map((path) => [path, { status, headers: { location: `${to}${path}` } }]));
/** What is wrong, as `path: kind before → after`. */
const said = (moves: readonly PageMove[]) =>
  moves
    .flatMap(({ url, faults }) => faults.map(({ kind, after }) => `${new URL(url).pathname}: ${kind} ${after}`))
    .sort();

it("has nothing to say of a site that has the same pages on another host", async () => {
  const { crawlOld, crawlNew, moves } = await hosts();
  const found = await moves(await crawlOld(site), await crawlNew(site));
  expect(found.map(({ url, notAssessed }) => [new URL(url).pathname, notAssessed])).toEqual([
    ["/", null],
    ["/a", null],
    ["/b", null],
    ["/c", null],
  ]);
  expect(said(found)).toEqual([]);
});

it("names what the new page lost: the page, its place in the index, its texts", async () => {
  const { crawlOld, crawlNew, moves, from } = await hosts();
  const before = await crawlOld(site);
  const after = await crawlNew({
    "/": page("home"),
    "/a": page("a", { title: "New", head: '<meta name="description" content="All of it.">' }),
    "/b": page("b", { head: '<meta name="robots" content="noindex">' }),
    "/c": page("c", { head: `<link rel="canonical" href="${from}/c">` }),
    "/d": { status: 410 },
  });
  expect(said(await moves(before, after))).toEqual([
    "/a: description All of it.",
    "/a: title New",
    "/b: not-indexable noindex",
    `/c: canonical-to-old ${from}/c`,
  ]);
});

it("calls a page lost whose new URL answers with an error, and suggests the one with the same text", async () => {
  const { crawlOld, crawlNew, moves, to } = await hosts();
  const before = await crawlOld(site);
  const { "/c": _, ...others } = site;
  const after = await crawlNew({ ...others, "/": `${page("home")}<a href="/moved">c</a>`, "/moved": page("c") });
  const [lost] = (await moves(before, after)).filter(({ faults }) => faults.some(({ kind }) => kind === "lost"));
  expect(lost).toMatchObject({ status: 404, suggestion: `${to}/moved`, faults: [{ severity: "error", after: "404" }] });
});

it("counts no redirects before the first one is there", async () => {
  const { crawlOld, crawlNew, moves, from, to } = await hosts();
  const before = await crawlOld(site);
  const map = new Map([[`${from}/a`, `${to}/b`]]);
  expect(said(await moves(before, await crawlNew(site), { map }))).toEqual(["/a: h1 b", "/a: title All about b"]);
});

it("follows the redirects of the old host to their ends", async () => {
  const { crawlOld, crawlNew, moves, from, to } = await hosts();
  const before = await crawlOld(site);
  const answers = await crawlOld(moved(to), listOf(from));
  const found = await moves(before, await crawlNew(site), { answers });
  expect(found.map(({ finalUrl, hops, faults }) => [finalUrl, hops, faults])).toEqual(
    Object.keys(site).map((path) => [`${to}${path}`, 1, []]),
  );
});

it("names redirects that are missing, temporary, too many, in a circle or to the wrong page", async () => {
  const { crawlOld, crawlNew, moves, from, to } = await hosts();
  const before = await crawlOld(site);
  const answers = await crawlOld(
    {
      "/": { status: 302, headers: { location: `${to}/` } },
      "/a": { status: 301, headers: { location: `${to}/` } },
      "/b": { status: 404 },
      "/c": { status: 301, headers: { location: `${to}/old-c` } },
    },
    listOf(from),
  );
  const after = await crawlNew(
    { ...site, "/old-c": { status: 301, headers: { location: "/a" } } },
    { urls: [`${to}/old-c`] },
  );
  const map = new Map([[`${from}/c`, `${to}/c`]]);
  expect(said(await moves(before, after, { answers, map }))).toEqual([
    "/: temporary 302",
    `/a: to-home ${to}/`,
    "/b: no-redirect 404",
    "/c: chain 2",
    `/c: wrong-target ${to}/a`,
  ]);
});

it("compares a site before and after a relaunch on one host", async () => {
  const { crawlOld, moves, from } = await hosts();
  const before = await crawlOld(site);
  const after = await crawlOld(
    { "/": page("home"), "/a": { status: 301, headers: { location: "/new-a" } }, "/new-a": page("a"), "/b": page("b") },
    listOf(from),
  );
  const map = new Map([[`${from}/b`, `${from}/new-b`]]);
  const found = await moves(before, after, { map });
  expect(said(found)).toEqual(["/b: no-redirect 200", "/c: lost 404"]);
  expect(found.find(({ url }) => url === `${from}/a`)).toMatchObject({ finalUrl: `${from}/new-a`, hops: 1 });
  expect(found.find(({ url }) => url === `${from}/b`)?.notAssessed).toContain("does not know");
});

it("tells of URLs that only the map names", async () => {
  const { crawlOld, crawlNew, moves, from, to } = await hosts();
  const map = new Map([[`${from}/campaign`, `${to}/a`]]);
  const found = await moves(await crawlOld(site), await crawlNew(site), { map });
  expect(found.at(-1)).toMatchObject({ url: `${from}/campaign`, finalUrl: `${to}/a`, isMapped: true, status: 200 });
});

it("says what it could not look at", async () => {
  const { crawlOld, crawlNew, moves } = await hosts();
  const before = await crawlOld(site);
  const found = await moves(before, await crawlNew(site, { maxPages: 2 }));
  expect(found.map(({ notAssessed }) => notAssessed)).toEqual([
    null,
    null,
    "the crawl of the new host did not request its URL",
    "the crawl of the new host did not request its URL",
  ]);
});

it("calls a page that robots.txt of the new host hides not indexable", async () => {
  const { crawlOld, crawlNew, moves } = await hosts();
  const robots = { headers: { "content-type": "text/plain" }, body: "User-agent: *\nDisallow: /b\n" };
  const before = await crawlOld(site);
  expect(said(await moves(before, await crawlNew({ ...site, "/robots.txt": robots })))).toEqual([
    "/b: not-indexable disallowed",
  ]);
});

it("refuses crawls that do not exist and maps that are too large", async () => {
  const { crawlOld, moves } = await hosts();
  const id = await crawlOld(site);
  await expect(moves(id, "crawl_none")).rejects.toMatchObject({ code: "not_found" });
  const map = new Map(
    Array.from({ length: 100_001 }, (_, index) => [`https://example.com/${index}`, "https://example.org/"]),
  );
  await expect(moves(id, id, { map })).rejects.toMatchObject({ code: "invalid_options" });
});
