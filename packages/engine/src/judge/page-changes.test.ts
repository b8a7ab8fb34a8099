import { rules } from "@sightline/rules";
import { fakeClock } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { changingSite, type Routes } from "../changing-site.test.fixture.ts";
import type { Auditor } from "../index.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0)) await resource.close();
});

const ids = [
  ...["indexable-became-nonindexable", "page-removed", "canonical-changed", "redirect-temporary"],
  ...["blocked-by-robots-and-noindexed", "internal-links-dropped"],
];

/** Serves a site of which only the rules about changes judge, with a clock that tests move. */
async function watchedSite() {
  const clock = fakeClock();
  const site = await changingSite({ clock, rules: rules.filter(({ meta }) => ids.includes(meta.id)) });
  opened.push(site);
  return { ...site, nextDay: (days = 1) => clock.advance(days * 86_400_000) };
}

const html = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="en"><head><title>Boots</title>${head}</head><body><main>${body}</main></body></html>`;
const links = (...paths: readonly string[]) => paths.map((path) => `<a href="${path}">Page ${path}</a>`).join(" ");
const noindex = '<meta name="robots" content="noindex">';
const canonical = (path: string) => `<link rel="canonical" href="${path}">`;

/** Lists issues as `rule message: sample`. */
async function found(auditor: Auditor, crawlId: string) {
  const { items } = await auditor.crawls.issues(crawlId, { limit: 100, cursor: null });
  return items.map(({ rule, message, subject }) => {
    const urls = subject.kind === "group" ? subject.sample : [subject.url];
    return `${rule} ${message}: ${urls.map((url) => new URL(url).pathname).join(" ")}`;
  });
}

async function tally(auditor: Auditor, crawlId: string, rule: string) {
  return (await auditor.crawls.checks(crawlId)).find((check) => check.rule === rule);
}

/** Pages of three sections, which the home page links to. */
const paths = ["/shop/a", "/shop/b", "/news/a", "/news/b", "/help/a", "/help/b", "/about", "/old"];
const site: Routes = {
  "/": html(links(...paths)),
  ...Object.fromEntries(paths.map((path) => [path, html(links("/"))])),
};

describe("changes since the last audit", () => {
  it("are not assessed in the first one", async () => {
    const { auditor, crawl } = await watchedSite();
    const first = await crawl(site);
    expect(await tally(auditor, first, "page-removed")).toMatchObject({
      outcome: "not-looked-at",
      reason: expect.stringContaining("no completed crawl"),
    });
  });

  it("are none when nothing changed", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    await crawl(site);
    nextDay();
    const second = await crawl(site);
    expect(await found(auditor, second)).toEqual([]);
    expect(await tally(auditor, second, "page-removed")).toMatchObject({ outcome: "passed", lookedAt: 9 });
  });

  it("are exactly those that were planted", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    await crawl({ ...site, "/help/a": html(links("/"), canonical("/help/b")) });
    nextDay();
    const { "/about": _, ...left } = site;
    const second = await crawl({
      ...left,
      "/": html(links(...paths.filter((path) => path !== "/old"))),
      "/shop/a": html(links("/"), noindex),
      "/news/a": html(links("/"), canonical("/news/b")),
      "/help/a": html(links("/"), canonical("/about")),
      "/about": { status: 410 },
    });
    expect((await found(auditor, second)).sort()).toEqual([
      "canonical-changed changed: /help/a",
      "indexable-became-nonindexable canonicalised: /news/a",
      "indexable-became-nonindexable noindex: /shop/a",
      "page-removed error: /about",
      "page-removed unnamed: /old",
    ]);
  });

  it("are new, although the audit before could not have found them", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    await crawl(site);
    nextDay();
    const second = await crawl({ ...site, "/shop/a": html(links("/"), noindex) });
    const { items } = await auditor.crawls.comparisonIssues(second, { limit: 10, cursor: null });
    expect(items.map(({ rule, state }) => [rule, state])).toEqual([["indexable-became-nonindexable", "new"]]);
  });

  it("are neither fixed nor still there in the audit after", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    await crawl(site);
    nextDay();
    const hidden = { ...site, "/shop/a": html(links("/"), noindex) };
    await crawl(hidden);
    nextDay();
    const third = await crawl(hidden);
    const { items } = await auditor.crawls.comparisonIssues(third, { limit: 10, cursor: null });
    expect(items.map(({ rule, state }) => [rule, state])).toEqual([["indexable-became-nonindexable", "not-assessed"]]);
  });

  it("are told of a page with noindex that robots.txt closes", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    const hidden = { ...site, "/shop/a": html(links("/"), noindex) };
    await crawl(hidden);
    nextDay();
    const robots = { headers: { "content-type": "text/plain" }, body: "User-agent: *\nDisallow: /shop/a" };
    expect(await found(auditor, await crawl({ ...hidden, "/robots.txt": robots }))).toEqual([
      "blocked-by-robots-and-noindexed closed: /shop/a",
    ]);
  });

  it("are told of a page that most pages no longer link to", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    const news = Array.from({ length: 14 }, (_, index) => `/news/${index}`);
    const linking = (target: string): Routes => ({
      "/": html(links(...news, "/about", "/imprint")),
      "/about": html(links("/")),
      "/imprint": html(links("/")),
      ...Object.fromEntries(news.map((path) => [path, html(links("/", target))])),
    });
    await crawl(linking("/about"));
    nextDay();
    expect(await found(auditor, await crawl(linking("/imprint")))).toEqual(["internal-links-dropped fewer: /about"]);
  });

  it("of a whole template are one finding", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    await crawl(site);
    nextDay();
    const shop = { "/shop/a": html(links("/"), noindex), "/shop/b": html(links("/"), noindex) };
    expect(await found(auditor, await crawl({ ...site, ...shop }))).toEqual([
      "indexable-became-nonindexable noindex: /shop/a /shop/b",
    ]);
  });

  it("of most of the site are one finding", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    await crawl(site);
    nextDay();
    const redesigned = Object.fromEntries(paths.map((path) => [path, html(links("/"), noindex)]));
    const second = await found(auditor, await crawl({ ...site, ...redesigned }));
    expect(second).toHaveLength(1);
    expect(second[0]).toMatch(/^indexable-became-nonindexable noindex: /);
  });

  it("do not count against a crawl with another reach, or one that was cut short", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    await crawl(site);
    nextDay();
    const narrower = await crawl(site, { exclude: ["/shop/"] });
    expect(await tally(auditor, narrower, "page-removed")).toMatchObject({ outcome: "not-looked-at" });
    nextDay();
    expect(await found(auditor, await crawl({ ...site, "/": html(links("/about")) }, { maxPages: 1 }))).toEqual([]);
  });
});

describe("temporary redirects", () => {
  const moved: Routes = {
    "/": html(links("/moved", "/login", "/new")),
    "/moved": { status: 302, headers: { location: "/new" } },
    "/login": { status: 302, headers: { location: "/new" } },
    "/new": html(links("/")),
  };

  it("are reported when they lead to the same page after thirty days", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    await crawl(moved);
    nextDay(31);
    expect(await found(auditor, await crawl(moved))).toEqual(["redirect-temporary lasting: /moved"]);
  });

  it("are not compared with a crawl of last week", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    await crawl(moved);
    nextDay(7);
    const second = await crawl(moved);
    expect(await found(auditor, second)).toEqual([]);
    expect(await tally(auditor, second, "redirect-temporary")).toMatchObject({
      outcome: "not-looked-at",
      reason: expect.stringContaining("at least 30 days older"),
    });
  });

  it("are temporary if they lead elsewhere by then", async () => {
    const { auditor, crawl, nextDay } = await watchedSite();
    await crawl(moved);
    nextDay(31);
    const elsewhere = { ...moved, "/moved": { status: 302, headers: { location: "/" } } };
    expect(await found(auditor, await crawl(elsewhere))).toEqual([]);
  });
});
