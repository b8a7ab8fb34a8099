import { collect } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";
import { definePageRule, defineSiteRule, type Rule, type RuleScoring } from "@sightline/model/rule";
import { rules } from "@sightline/rules";
import { memoryStore } from "@sightline/store-memory";
import { type LoopbackServer, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { type AuditorOptions, systemClock } from "../index.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

/** A hundred times as fast as the real one, so that retries of failing pages take no time worth mentioning. */
const started = Date.now();
const now = () => started + (Date.now() - started) * 100;
const clock: Clock = {
  ...systemClock,
  now,
  monotonic: now,
  sleep: (ms, signal) => systemClock.sleep(ms / 100, signal),
};

async function serve(routes: Readonly<Record<string, RouteAnswer>>): Promise<LoopbackServer> {
  const server = await serveRoutes({ "/robots.txt": { status: 404 }, ...routes });
  opened.push(server);
  return server;
}

async function audit(routes: Readonly<Record<string, RouteAnswer>>, plan = {}, options: AuditorOptions = {}) {
  const server = await serve(routes);
  const auditor = inlineAuditor({ clock, store: memoryStore({ now }), ...options });
  opened.push(auditor);
  const run = auditor.audit(server.url, { allowPrivateHosts: [new URL(server.url).host], ...plan });
  const { score, issues, crawl } = await run.result();
  return { score, crawl, found: await collect(issues), url: server.url };
}

const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
const html = (body: string, head = "<title>A page about boots for wet winters</title>") =>
  `<!DOCTYPE html><html lang="en"><head>${meta}${head}</head><body><main><h1>Boots</h1>${body}</main></body></html>`;
const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">Page ${path}</a>`).join(" ");

/** A rule of the host that fails on `/a`, with the part that it plays. */
const hostRule = (scoring: RuleScoring): Rule =>
  definePageRule({
    meta: {
      id: "host-rule",
      category: "crawlability",
      title: "Page is named a",
      severity: "error",
      why: "It is an example.",
      fix: "Rename it.",
      sources: ["https://example.com/"],
      messages: { named: "It is." },
      partialCrawl: "safe",
      ...scoring,
    },
    population: "ok",
    reads: [],
    *evaluate({ url }) {
      if (url.endsWith("/a")) yield { subject: { kind: "page", url }, message: "named" };
    },
  });
const withRule = (scoring: RuleScoring): AuditorOptions => ({ rules: [...rules, hostRule(scoring)] });

describe("the causes of a score", () => {
  const made = '<title>A page about boots for wet winters</title><link rev="made" href="/docs@site.test">';
  const nav = '<nav><a href="/old">Shop</a></nav>';
  const names = ["one", "two", "three", "four"];
  const routes: Readonly<Record<string, RouteAnswer>> = {
    "/": html(links(...names.map((name) => `/news/${name}`), "/shop")),
    "/shop": html(links("/")),
    "/old": { status: 301, headers: { location: "/shop" } },
    ...Object.fromEntries(names.map((name) => [`/news/${name}`, html(nav + links("/"), made)])),
  };

  it("are one for a dead URL that a template names on every page, with the element, its place and the template", async () => {
    const { score, url } = await audit(routes);
    const { gain, ...cause } = score.causes.find(({ rules: ids }) => ids.includes("link-internal-broken")) ?? {};
    expect(cause).toEqual({
      rules: ["link-internal-broken"],
      target: `${url}docs@site.test`,
      targets: 1,
      element: "document-link",
      region: "head",
      text: 'rev="made"',
      template: "/news/*",
      affected: 4,
      unit: "page",
    });
    const row = score.attribution.find(({ rule }) => rule === "link-internal-broken");
    expect(gain).toBeCloseTo(row?.gainIfFixed ?? 0, 9);
  });

  it("are one for each URL that a rule asks for by target", async () => {
    const { score, url } = await audit(routes);
    expect(score.causes.find(({ rules: ids }) => ids.includes("link-to-redirect"))).toMatchObject({
      target: `${url}old`,
      element: "anchor",
      region: "navigation",
      text: "Shop",
      affected: 4,
    });
  });
});

it("counts a dead link of a menu as one issue, and as a fault of each page that has it", async () => {
  const names = ["one", "two", "three", "four"];
  const menu = links("/", "/portfolio", ...names.map((name) => `/${name}`));
  const { score, found, url } = await audit(
    Object.fromEntries(["/", ...names.map((name) => `/${name}`)].map((path) => [path, html(menu)])),
  );
  const broken = found.filter(({ rule }) => rule === "link-internal-broken");
  expect(broken).toMatchObject([{ subject: { kind: "group", key: `${url}portfolio`, size: 5 }, data: { pages: 5 } }]);
  expect(score.attribution.find(({ rule }) => rule === "link-internal-broken")?.affected).toBe(5);
});

describe("the population of the score", () => {
  it("takes a dead URL for a fault of the page that links to it, and for no page", async () => {
    const routes = { "/": html(links("/a")), "/a": html(links("/")) };
    const healthy = await audit(routes);
    const { score, found, url } = await audit({ ...routes, "/a": html(links("/", "/gone", "/app.apk")) });
    expect(score.population).toBe(2);
    const lower = score.categories.filter(
      ({ score: shown }, index) => shown !== healthy.score.categories[index]?.score,
    );
    expect(lower.map(({ id }) => id)).toEqual(["links-architecture"]);
    expect(score.attribution.map(({ rule }) => rule)).toContain("link-internal-broken");
    expect(score.attribution.map(({ rule }) => rule)).not.toContain("http-404-internal");
    const aboutFile = found.filter(({ subject }) => subject.kind === "group" && subject.key === `${url}app.apk`);
    expect(aboutFile.map(({ rule }) => rule)).toEqual(["link-internal-broken"]);
    expect(score.causes.map(({ target }) => target)).toContain(`${url}app.apk`);
    expect(score.causes.filter(({ rules: ids }) => ids.includes("link-internal-broken"))).toHaveLength(2);
  });

  it("counts pages that a server fails to send in availability alone, and reports them once", async () => {
    const failing = { status: 503, body: "down" };
    const { score, found } = await audit({
      "/": html(links("/a", "/b")),
      "/a": failing,
      "/b": { status: 301, headers: { location: "/a" } },
    });
    expect(score.pages).toMatchObject({ judged: 1, unreachable: 1 });
    expect(score.availability?.pointsLost).toBeGreaterThan(0);
    const about = found.filter(({ rule }) => ["http-5xx-internal", "link-internal-broken"].includes(rule));
    expect(about.map(({ rule }) => rule)).toEqual(["http-5xx-internal"]);
  });

  it("scores a copy whose canonicals name another host as the site itself", async () => {
    const site = (head: (path: string) => string) => ({
      "/": html(links("/a"), head("/")),
      "/a": html(links("/"), head("/a")),
    });
    const original = await audit(site(() => ""));
    const copy = await audit(site((path) => `<link rel="canonical" href="https://public.test${path}">`));
    expect(copy.score.value).toBe(original.score.value);
    expect(copy.score.pages).toEqual(original.score.pages);
  });

  it("judges pages that say noindex as if they could be indexed on a site that is declared non-public", async () => {
    const site = (head: string) => ({ "/": html(links("/a"), head), "/a": html(links("/"), head) });
    const open = await audit(site(""));
    const staging = await audit(site('<meta name="robots" content="noindex">'), { expectIndexing: false });
    expect(staging.score.value).toBe(open.score.value);
    expect(staging.found.map(({ rule }) => rule)).toContain("title-missing");
  });

  it("withholds the value from a site that says noindex everywhere, and counts those pages", async () => {
    const { score } = await audit({ "/": html("", '<meta name="robots" content="noindex">') });
    expect(score).toMatchObject({ value: null, reason: expect.stringContaining("no page that can be judged") });
    expect(score.pages).toMatchObject({ judged: 0, noindex: 1 });
  });

  it("leaves pages out that a rule could not read, and says so when they are most of the site", async () => {
    const routes = { "/": html(links("/a", "/b")), "/a": html(links("/")), "/b": html(links("/")) };
    const { score } = await audit(routes, {}, withRule({ blocks: "analysis" }));
    expect(score.pages).toMatchObject({ judged: 2, notAnalysed: 1, notRendered: 0 });
    expect(score.coverage).toBeCloseTo(2 / 3, 9);
    const shell = { "/": { status: 302, headers: { location: "/a" } }, "/a": html("") };
    const empty = await audit(shell, {}, withRule({ blocks: "rendering" }));
    expect(empty.score).toMatchObject({ value: null, reason: expect.stringContaining("scripts write this site") });
  });

  it("lowers the coverage by the pages that the server refused, and neither passes nor fails them", async () => {
    const routes = { "/": html(links("/a", "/b")), "/a": html(links("/")), "/b": { status: 403, body: "Denied" } };
    const { score, found } = await audit(routes);
    expect(score.pages).toMatchObject({ judged: 2, unreachable: 0, refused: 1 });
    expect(score.refusals).toEqual({ 403: 1 });
    expect(score.coverage).toBeCloseTo(2 / 3, 9);
    expect(found.filter(({ rule }) => /^(?:http-4|link-internal-broken|pages-refused)/.test(rule))).toMatchObject([
      { rule: "http-401-403-internal", message: "one" },
    ]);
  });

  it("judges a page whose canonical a rule proves wrong", async () => {
    const routes = { "/": html(links("/a")), "/a": html("", '<link rel="canonical" href="/">') };
    expect((await audit(routes)).score.pages).toMatchObject({ judged: 1, copies: 1 });
    const rejected = await audit(routes, {}, withRule({ rejectsCanonical: true }));
    expect(rejected.score.pages).toMatchObject({ judged: 2, copies: 0 });
  });

  it("takes the page that the start URL's canonical names for the home page", async () => {
    const routes = {
      "/": html(links("/a"), '<link rel="canonical" href="/a">'),
      "/a": html(links("/")),
    };
    const { score } = await audit(routes, {}, withRule({ blocks: "home" }));
    expect(score).toMatchObject({ value: 0, reason: expect.stringContaining("No page") });
  });

  it("is 0 when a rule says of the home page that the host is gone", async () => {
    const routes = { "/": { status: 302, headers: { location: "/a" } }, "/a": html("") };
    const { score } = await audit(routes, {}, withRule({ blocks: "host" }));
    expect(score).toMatchObject({ value: 0, reason: "The whole site is out of reach: Page is named a." });
  });

  it("is 0 when a rule says of the home page's host that it is gone, and not when it says so of another", async () => {
    const saying = (urlOf: (origin: string) => string): AuditorOptions => {
      const { meta } = hostRule({ blocks: "host" });
      const rule = defineSiteRule({
        meta,
        query: { kind: "site" },
        population: "site",
        *evaluate({ origin }) {
          yield { subject: { kind: "site", url: urlOf(origin) }, message: "named" };
        },
      });
      return { rules: [...rules, rule] };
    };
    const routes = { "/": html(links("/a")), "/a": html(links("/")) };
    const own = await audit(
      routes,
      {},
      saying((origin) => origin),
    );
    expect(own.score).toMatchObject({ value: 0, reason: "The whole site is out of reach: Page is named a." });
    const other = await audit(
      routes,
      {},
      saying(() => "https://shop.example.com"),
    );
    const healthy = await audit(routes);
    expect(other.score.reason).toBeNull();
    expect(other.score.value).toBeGreaterThan(50);
    expect(other.score.value).toBeLessThan(healthy.score.value ?? 0);
  });

  it("gives no page of a list more weight than another", async () => {
    // Long enough for a description to be missed, wherever the page is.
    const text = `<p>${"Boots that keep feet dry in ten hours of rain. ".repeat(8)}</p>`;
    const server = await serve({ "/": html(text, ""), "/a": html(text) });
    const auditor = inlineAuditor({ clock, store: memoryStore({ now }) });
    opened.push(auditor);
    const valueWith = async (start: string) => {
      const plan = { mode: "list" as const, urls: [`${server.url}`, `${server.url}a`] };
      const run = auditor.audit(start, { allowPrivateHosts: [new URL(server.url).host], ...plan });
      return (await run.result()).score.value;
    };
    expect(await valueWith(server.url)).toBe(await valueWith(`${server.url}a`));
  });

  it("grades rules on sitemap entries by their share of the listed URLs", async () => {
    const alive = Array.from({ length: 20 }, (_, n) => `/page-${n}`);
    const lostWith = async (...paths: string[]) => {
      const entries = (origin: string) => paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("");
      const { score } = await audit({
        "/": html(links("/a")),
        "/a": html(links("/")),
        ...Object.fromEntries(alive.map((path) => [path, html("")])),
        "/sitemap.xml": ({ headers }, response) => {
          response.writeHead(200, { "content-type": "application/xml" });
          const listed = entries(`http://${headers.host}`);
          response.end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed}</urlset>`);
        },
      });
      return score.attribution.find(({ rule }) => rule === "sitemap-url-4xx");
    };
    const many = await lostWith("/", "/gone", "/gone-too");
    const few = await lostWith("/", ...alive, "/gone");
    expect(many?.affected).toBe(2);
    expect(many?.gainIfFixed).toBeGreaterThan(1.5 * (few?.gainIfFixed ?? 100));
    expect(await lostWith("/", "/a")).toBeUndefined();
  });
});
