import { memoryStore } from "@sightline/store-memory";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "../index.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import type { NewSchedule } from "./schedule.ts";

const day = 86_400_000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const page = (title: string, links: readonly string[] = []) =>
  `<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1>${links.map((link) => `<a href="${link}">Go to ${link}</a>`).join(" ")}</main>`;

const allConditions = { scoreFell: 1, newError: true, crawlFailed: true };

/** A site with a daily schedule, whose pages a test can break between two runs. */
async function dailySite(alerts: NewSchedule["alerts"] = allConditions) {
  const broken = new Set<string>();
  const answer = (path: string, html: string) => (_: unknown, response: import("node:http").ServerResponse) => {
    const isBroken = broken.has(path);
    if (isBroken && path === "/") return response.destroy();
    response.writeHead(isBroken ? 404 : 200, { "content-type": "text/html" }).end(isBroken ? "Not found" : html);
  };
  const server = await serveRoutes({
    "/": answer("/", page("A home page with a title", ["/a", "/b", "/c"])),
    "/a": answer("/a", page("The first of the other pages", ["/", "/b"])),
    "/b": answer("/b", page("The second of the other pages", ["/", "/c"])),
    "/c": page("The third of the other pages", ["/", "/a"]),
  });
  // Requests take their time; what counts for schedules is the day.
  let days = 0;
  const clock = { ...systemClock, now: () => systemClock.now() + days * day };
  const auditor = inlineAuditor({ store: memoryStore({ now: clock.now }), clock });
  closing.push(
    () => server.close(),
    () => auditor.close(),
  );
  await auditor.jobs.start({ startRun: null });
  const settings = { allowPrivateHosts: [new URL(server.url).host] };
  const { id: siteId } = await auditor.sites.create(server.url, { settings });
  const schedule = await auditor.schedules.create(siteId, { cron: "0 5 * * *", alerts });
  return {
    auditor,
    siteId,
    schedule,
    broken,
    server,
    /** Lets a day pass, and the scheduled crawl end. @returns its id */
    async nextRun(): Promise<string> {
      days++;
      const ended = new Promise<string>((resolve) => {
        const stop = auditor.jobs.onEnd(({ crawl }) => {
          stop();
          resolve(crawl.id);
        });
      });
      await auditor.jobs.runSchedules();
      return ended;
    },
  };
}

describe("the end of a scheduled crawl", () => {
  it("says that the score fell and that errors are new, with numbers and URLs", async () => {
    const { auditor, siteId, schedule, broken, server, nextRun } = await dailySite();
    const before = await nextRun();
    expect(await auditor.schedules.alerts(before)).toEqual([]);
    broken.add("/a").add("/b");
    const after = await nextRun();
    const alerts = await auditor.schedules.alerts(after);
    const [from, to] = [await auditor.crawls.score(before), await auditor.crawls.score(after)];
    expect(alerts.map(({ condition }) => condition)).toEqual(["scoreFell", "newError"]);
    for (const alert of alerts) {
      expect(alert).toMatchObject({
        id: expect.stringMatching(/^alert_[0-9a-f]{32}$/),
        siteId,
        scheduleId: schedule.id,
        crawlId: after,
        previousCrawlId: before,
        score: { before: from?.value, after: to?.value },
        error: null,
      });
      expect(alert.score?.difference).toBeCloseTo((to?.value ?? 0) - (from?.value ?? 0), 9);
    }
    const [fell, errors] = alerts;
    expect(fell?.text).toBe(`The health score fell from ${from?.value?.toFixed(1)} to ${to?.value?.toFixed(1)}.`);
    const { items } = await auditor.crawls.issues(after, { since: before, severity: "error", limit: 1000 });
    expect(items.length).toBeGreaterThan(0);
    expect(errors?.newErrors).toMatchObject({ count: items.length, isComplete: true });
    for (const { rule, count, urls } of errors?.newErrors?.rules ?? []) {
      expect(count).toBe(items.filter((issue) => issue.rule === rule).length);
      expect(urls.every((url) => url.startsWith(server.url))).toBe(true);
    }
    expect(errors?.text).toMatch(new RegExp(`^${items.length} errors? (is|are) new(:|; most often) ".+"\\.$`));
  });

  it("raises the same alerts, with the same ids, when asked again", async () => {
    const { auditor, broken, nextRun } = await dailySite();
    await nextRun();
    broken.add("/a");
    const after = await nextRun();
    const alerts = await auditor.schedules.alerts(after);
    expect(new Set(alerts.map(({ id }) => id)).size).toBe(2);
    expect(await auditor.schedules.alerts(after)).toEqual(alerts);
  });

  it("raises nothing when nothing changed, nor for errors that stay or get fewer", async () => {
    const { auditor, broken, nextRun } = await dailySite();
    broken.add("/a");
    for (let run = 0; run < 2; run++) expect(await auditor.schedules.alerts(await nextRun())).toEqual([]);
    broken.clear();
    expect(await auditor.schedules.alerts(await nextRun())).toEqual([]);
  });

  it("keeps to the conditions that are set, and to their threshold", async () => {
    for (const [alerts, expected] of [
      [{}, []],
      [{ newError: true }, ["newError"]],
      [{ scoreFell: 0.1 }, ["scoreFell"]],
      [{ scoreFell: 100 }, []],
    ] as const) {
      const { auditor, broken, nextRun } = await dailySite(alerts);
      await nextRun();
      broken.add("/a");
      const raised = await auditor.schedules.alerts(await nextRun());
      expect(raised.map(({ condition }) => condition)).toEqual(expected);
    }
  });

  it("leaves out errors that the site's owner accepts", async () => {
    const { auditor, siteId, broken, nextRun } = await dailySite({ newError: true });
    await nextRun();
    broken.add("/a");
    const after = await nextRun();
    const [alert] = await auditor.schedules.alerts(after);
    for (const { rule } of alert?.newErrors?.rules ?? []) {
      await auditor.acceptances.create(siteId, { rule, urlPattern: "*", reason: "As planned." });
    }
    expect(await auditor.schedules.alerts(after)).toEqual([]);
  });

  it("says that the crawl failed, and why", async () => {
    const { auditor, schedule, server, nextRun } = await dailySite();
    await nextRun();
    await server.close();
    const failed = await nextRun();
    expect(await auditor.schedules.alerts(failed)).toEqual([
      {
        id: expect.stringMatching(/^alert_/),
        condition: "crawlFailed",
        siteId: schedule.siteId,
        scheduleId: schedule.id,
        crawlId: failed,
        previousCrawlId: null,
        text: expect.stringMatching(/^The crawl failed: .+/),
        score: null,
        newErrors: null,
        error: (await auditor.crawls.get(failed))?.error,
      },
    ]);
  });

  it("compares with the schedule's own last completed run, so that a crawl in between hides no new error", async () => {
    const { auditor, siteId, broken, nextRun } = await dailySite({ newError: true });
    const before = await nextRun();
    broken.add("/a");
    const between = await auditor.crawls.start(siteId);
    for await (const _ of auditor.crawls.events(between.id));
    const after = await nextRun();
    expect(await auditor.schedules.alerts(after)).toMatchObject([{ condition: "newError", previousCrawlId: before }]);
    expect(await auditor.schedules.alerts(await nextRun())).toEqual([]);
  });

  it("compares its first run with the site's last completed crawl, and passes over runs that did not complete", async () => {
    const { auditor, siteId, broken, nextRun } = await dailySite({ newError: true });
    const first = await auditor.crawls.start(siteId);
    for await (const _ of auditor.crawls.events(first.id));
    broken.add("/a");
    const second = await nextRun();
    expect(await auditor.schedules.alerts(second)).toMatchObject([{ previousCrawlId: first.id }]);
    broken.add("/");
    const failed = await nextRun();
    expect(await auditor.crawls.get(failed)).toMatchObject({ status: "failed" });
    broken.delete("/");
    broken.add("/b");
    expect(await auditor.schedules.alerts(await nextRun())).toMatchObject([{ previousCrawlId: second }]);
  });

  it("raises nothing for crawls that the schedule did not start, or that were cancelled", async () => {
    const { auditor, siteId, broken, nextRun } = await dailySite();
    await nextRun();
    broken.add("/a");
    const own = await auditor.crawls.start(siteId);
    for await (const _ of auditor.crawls.events(own.id));
    expect(await auditor.schedules.alerts(own.id)).toEqual([]);
    await expect(auditor.schedules.alerts("crawl_none")).rejects.toMatchObject({ code: "not_found" });
  });
});
