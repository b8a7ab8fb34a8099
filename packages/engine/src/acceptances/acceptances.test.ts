import { collect } from "@sightline/model";
import { renderJson } from "@sightline/report/json";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock, type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Auditor } from "../index.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const page = (title: string, links: readonly string[] = []) =>
  `<!DOCTYPE html><html lang="en"><title>${title}</title><main><h1>A heading</h1>${links.map((link) => `<a href="${link}">Go to ${link}</a>`).join(" ")}</main>`;
const empty = page("", []).replace("<title></title>", "");

let server: LoopbackServer;
beforeAll(async () => {
  server = await serveRoutes({
    "/robots.txt": { status: 404 },
    "/": page("A home page with a title", ["/archive/a", "/archive/b", "/shop"]),
    "/archive/a": empty,
    "/archive/b": empty,
    "/shop": empty,
  });
});
afterAll(() => server.close());

const closing: Auditor[] = [];
afterEach(async () => {
  for (const auditor of closing.splice(0)) await auditor.close();
});

async function audited() {
  const clock = fakeClock();
  const store = memoryStore({ now: clock.now });
  const auditor = inlineAuditor({ store, clock });
  closing.push(auditor);
  const run = () => auditor.audit(server.url, { allowPrivateHosts: [new URL(server.url).host] }).result();
  const result = await run();
  const siteId = result.site.id;
  const titles = async (crawlId = result.crawl.id) => {
    const { items } = await auditor.crawls.issues(crawlId, { limit: 100, rule: "title-missing" });
    return items.map(({ subject, acceptanceId }) => [new URL(subject.url).pathname, acceptanceId] as const);
  };
  return { auditor, clock, store, result, siteId, titles, run };
}

const archive = { rule: "title-missing", urlPattern: "/archive/*", reason: "Old pages stay as they are." };

describe("an acceptance", () => {
  it("marks issues of its rule at URLs that match, in crawls before and after", async () => {
    const { auditor, siteId, titles, run } = await audited();
    const { id } = await auditor.acceptances.create(siteId, archive);
    const marked = [
      ["/archive/a", id],
      ["/archive/b", id],
      ["/shop", null],
    ];
    expect([...(await titles())].sort()).toEqual(marked);
    const { crawl } = await run();
    expect([...(await titles(crawl.id))].sort()).toEqual(marked);
    const { items } = await auditor.crawls.issues(crawl.id, { limit: 1000 });
    expect(items.filter(({ acceptanceId }) => acceptanceId !== null).map(({ rule }) => rule)).toEqual([
      "title-missing",
      "title-missing",
    ]);
    const groups = await auditor.crawls.issueGroups(crawl.id, { limit: 10, rule: "title-missing" });
    expect(groups.items[0]?.examples.filter(({ acceptanceId }) => acceptanceId === id)).toHaveLength(2);
  });

  it.each(["rule", "severity", "-severity"] as const)("selects issues or the others, by %s", async (sort) => {
    const { auditor, siteId, result } = await audited();
    const { id } = result.crawl;
    const rules = (await auditor.crawls.issues(id, { limit: 1000, sort: "-severity" })).items.map(({ rule }) => rule);
    const notice = rules[0] ?? "";
    await auditor.acceptances.create(siteId, archive);
    await auditor.acceptances.create(siteId, { ...archive, rule: notice, urlPattern: "*" });
    const all = (await auditor.crawls.issues(id, { limit: 1000, sort })).items;
    const selected = async (accepted: boolean, limit: number) => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const listed = await auditor.crawls.issues(id, { limit, cursor, sort, accepted });
        ids.push(...listed.items.map((issue) => issue.id));
        cursor = listed.cursor;
      } while (cursor !== null);
      return ids;
    };
    const accepted = all.filter(({ acceptanceId }) => acceptanceId !== null).map((issue) => issue.id);
    const open = all.filter(({ acceptanceId }) => acceptanceId === null).map((issue) => issue.id);
    expect(accepted).toHaveLength(2 + rules.filter((rule) => rule === notice).length);
    expect(open.length).toBeGreaterThan(0);
    for (const limit of [1, 2, 1000]) {
      expect(await selected(true, limit)).toEqual(accepted);
      expect(await selected(false, limit)).toEqual(open);
    }
    const titles = await auditor.crawls.issues(id, { limit: 9, accepted: true, rule: "title-missing", sort });
    expect(titles.items).toHaveLength(2);
    expect((await auditor.crawls.issues(id, { limit: 9, accepted: true, rule: "h1-missing" })).items).toEqual([]);
  });

  it("leaves comparisons as they are, whether they were stored before or after", async () => {
    const { auditor, siteId, run, store } = await audited();
    const { crawl } = await run();
    const before = await auditor.crawls.comparison(crawl.id);
    await auditor.acceptances.create(siteId, archive);
    expect(await auditor.crawls.comparison(crawl.id)).toEqual(before);
    const { epoch } = crawl;
    await store.tenant("default").documents.put(crawl.id, epoch, "comparison-1", before.from.crawlId, null);
    expect(await auditor.crawls.comparison(crawl.id)).toEqual(before);
  });

  it("leaves the score as it is, and gives it without the accepted issues too", async () => {
    const { auditor, siteId, result } = await audited();
    const before = await auditor.healthScore(siteId);
    expect(before?.accepted).toBeNull();
    await auditor.acceptances.create(siteId, { ...archive, urlPattern: "*" });
    const after = await auditor.healthScore(siteId);
    expect(after?.score).toEqual(before?.score);
    expect(after?.accepted?.issues).toBe(3);
    expect(after?.accepted?.value).toBeGreaterThan(after?.score.value ?? 100);
    // Exactly what a crawl scores that does not have the rule.
    const plan = { allowPrivateHosts: [new URL(server.url).host], rules: { "title-missing": "off" as const } };
    const other = inlineAuditor();
    closing.push(other);
    const { score } = await other.audit(server.url, plan).result();
    expect(after?.accepted?.value).toBeCloseTo(score.value ?? -1, 6);
    expect(result.score.value).toBe(after?.score.value);
  });

  it("is in reports: the number of issues, the score without them, and each marked", async () => {
    const { auditor, siteId, result } = await audited();
    await auditor.acceptances.create(siteId, archive);
    const report = await auditor.report(result.crawl.id);
    const health = await auditor.healthScore(siteId);
    expect(report.score.withoutAccepted).toEqual(health?.accepted);
    const issues = await collect(report.issues());
    expect(issues.filter(({ accepted }) => accepted === true)).toHaveLength(2);
    const json = JSON.parse((await collect(renderJson(report))).join(""));
    expect(json.score.withoutAccepted.issues).toBe(2);
  });

  it("ends when it expires, by the clock of the auditor", async () => {
    const { auditor, siteId, titles, clock } = await audited();
    const expiresAt = new Date(clock.now() + 60_000).toISOString();
    const { id } = await auditor.acceptances.create(siteId, { ...archive, expiresAt });
    clock.advance(1);
    await auditor.acceptances.create(siteId, { ...archive, rule: "h1-missing" });
    expect((await titles()).map(([, accepted]) => accepted).filter((accepted) => accepted === id)).toHaveLength(2);
    expect((await auditor.healthScore(siteId))?.accepted?.issues).toBe(2);
    clock.advance(60_000);
    expect((await titles()).filter(([, accepted]) => accepted !== null)).toEqual([]);
    expect((await auditor.healthScore(siteId))?.accepted?.issues).toBe(0);
    expect((await auditor.acceptances.list(siteId)).items.map((acceptance) => acceptance.expiresAt)).toEqual([
      expiresAt,
      null,
    ]);
  });

  it("ends when it is deleted", async () => {
    const { auditor, siteId, titles } = await audited();
    const { id } = await auditor.acceptances.create(siteId, archive);
    await auditor.acceptances.delete(siteId, id);
    expect((await titles()).filter(([, accepted]) => accepted !== null)).toEqual([]);
    expect((await auditor.healthScore(siteId))?.accepted).toBeNull();
    await expect(auditor.acceptances.delete(siteId, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([
    [{ ...archive, rule: "no-such-rule" }, /no rule no-such-rule/],
    [{ ...archive, urlPattern: "" }, /urlPattern/],
    [{ ...archive, urlPattern: "x".repeat(501) }, /urlPattern/],
    [{ ...archive, urlPattern: "/ä" }, /ASCII/],
    [{ ...archive, reason: "" }, /reason/],
    [{ ...archive, expiresAt: "2020-01-01T00:00:00.000Z" }, /future/],
    [{ ...archive, expiresAt: "tomorrow" }, /expiresAt/],
  ])("%j is refused", async (wrong, message) => {
    const clock = fakeClock();
    const auditor = inlineAuditor({ clock });
    closing.push(auditor);
    const { id } = await auditor.sites.create("https://example.com/");
    const refused = auditor.acceptances.create(id, wrong);
    await expect(refused).rejects.toMatchObject({ code: "invalid_options", message: expect.stringMatching(message) });
    expect((await auditor.acceptances.list(id)).items).toEqual([]);
  });
});

describe("an acceptance of the host", () => {
  async function marked(expiresAt: string) {
    const auditor = inlineAuditor({ clock: fakeClock(), acceptances: [{ ...archive, expiresAt }] });
    closing.push(auditor);
    const { report, site } = await auditor
      .audit(server.url, { allowPrivateHosts: [new URL(server.url).host] })
      .result();
    const issues = await collect(report.issues());
    const accepted = issues
      .filter((issue) => issue.accepted === true)
      .map(({ subject }) => new URL(subject.url).pathname);
    return { accepted, without: report.score.withoutAccepted, listed: await auditor.acceptances.list(site.id) };
  }

  it("marks issues of every site, and is not stored", async () => {
    const { accepted, without, listed } = await marked("2999-01-01T00:00:00.000Z");
    expect(accepted.sort()).toEqual(["/archive/a", "/archive/b"]);
    expect(without?.issues).toBe(2);
    expect(listed.items).toEqual([]);
  });

  it("does not apply once it has expired", async () => {
    const { accepted, without } = await marked("1990-01-01T00:00:00.000Z");
    expect([accepted, without]).toEqual([[], undefined]);
  });

  it.each([
    [{ ...archive, rule: "no-such-rule" }, "There is no rule no-such-rule."],
    [{ ...archive, reason: "" }, /Invalid acceptances.0.reason: /],
  ])("is refused: %j", (acceptance, message) => {
    expect(() => inlineAuditor({ acceptances: [acceptance] })).toThrow(message);
  });
});

describe("the acceptances of a site", () => {
  async function aSite() {
    const store = memoryStore();
    const auditor = inlineAuditor({ store });
    closing.push(auditor);
    const { id } = await auditor.sites.create("https://example.com/");
    return { auditor, store, id };
  }

  it("are listed by age, page by page, and none of many created at once is lost", async () => {
    const { auditor, id } = await aSite();
    await Promise.all([1, 2, 3, 4, 5].map((n) => auditor.acceptances.create(id, { ...archive, urlPattern: `/${n}` })));
    const all = (await auditor.acceptances.list(id)).items;
    expect(all.map(({ urlPattern }) => urlPattern).sort()).toEqual(["/1", "/2", "/3", "/4", "/5"]);
    const first = await auditor.acceptances.list(id, { limit: 3 });
    const second = await auditor.acceptances.list(id, { limit: 3, cursor: first.cursor });
    expect([...first.items, ...second.items]).toEqual(all);
    expect(second.cursor).toBeNull();
    await expect(auditor.acceptances.list(id, { cursor: "x" })).rejects.toMatchObject({ code: "invalid_options" });
  });

  it("are at most 200, whose patterns have at most 5,000 characters together", async () => {
    const { auditor, id } = await aSite();
    for (let number = 0; number < 200; number++) await auditor.acceptances.create(id, { ...archive, urlPattern: "/x" });
    const one = { ...archive, urlPattern: "/y" };
    await expect(auditor.acceptances.create(id, one)).rejects.toMatchObject({ code: "limit_reached" });
    const { id: other } = await auditor.sites.create("https://other.example.com/");
    const long = { ...archive, urlPattern: "x".repeat(500) };
    for (let number = 0; number < 10; number++) await auditor.acceptances.create(other, long);
    await expect(auditor.acceptances.create(other, one)).rejects.toMatchObject({ code: "limit_reached" });
  });

  it("belong to one tenant, and go with the site", async () => {
    const { auditor, store, id } = await aSite();
    const { id: acceptanceId } = await auditor.acceptances.create(id, archive);
    const { acceptances } = auditor.tenant("other");
    await expect(acceptances.create(id, archive)).rejects.toMatchObject({ code: "not_found" });
    await expect(acceptances.list(id)).rejects.toMatchObject({ code: "not_found" });
    await expect(acceptances.delete(id, acceptanceId)).rejects.toMatchObject({ code: "not_found" });
    await auditor.sites.delete(id);
    expect((await store.records.list("acceptances", { limit: 10 })).items).toEqual([]);
  });

  it("do not apply if their record is damaged", async () => {
    const { auditor, store, id } = await aSite();
    await store.records.change("acceptances", `${id}/`, () => ({ value: "damaged" }));
    expect((await auditor.acceptances.list(id)).items).toEqual([]);
  });
});
