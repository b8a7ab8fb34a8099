import { type Score, scoreSchema } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, expect, it } from "vitest";
import { scoringVersion } from "../index.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

/** A crawl of a site with a broken link, a sitemap with a dead entry and a page without a title, and its store. */
async function crawled() {
  const server = await serveRoutes({
    "/": '<!DOCTYPE html><html lang="en"><title>Boots</title><a href="/a">A</a> <a href="/gone">Gone</a>',
    "/a": '<!DOCTYPE html><html lang="en"><a href="/">Home</a>',
    "/sitemap.xml": ({ headers }, response) => {
      response.writeHead(200, { "content-type": "application/xml" });
      const urls = ["/", "/gone"].map((path) => `<url><loc>http://${headers.host}${path}</loc></url>`).join("");
      response.end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`);
    },
  });
  const store = memoryStore();
  const auditor = inlineAuditor({ store });
  opened.push(server, auditor);
  const audit = async (plan = {}) => {
    const run = auditor.audit(server.url, { allowPrivateHosts: [new URL(server.url).host], ...plan });
    return await run.result();
  };
  const replace = async (crawlId: string, score: Score) => {
    const { documents, crawls } = store.tenant("default");
    const crawl = await crawls.get(crawlId);
    await documents.put(crawlId, crawl?.epoch ?? 0, "verdict", "score", score);
  };
  return { auditor, audit, replace };
}

const ofVersion1 = (score: Score): Score => scoreSchema.parse({ ...score, value: 12.5, policyVersion: "1" });

it("gives a crawl the score that judging gave it, and says what it was before", async () => {
  const { auditor, audit, replace } = await crawled();
  const { crawl, score } = await audit();
  await replace(crawl.id, ofVersion1(score));
  expect((await auditor.healthScore(crawl.siteId))?.score).toMatchObject({ value: 12.5, policyVersion: "1" });
  const rescored = await auditor.rescore(crawl.id);
  expect(rescored.before).toEqual({ value: 12.5, policyVersion: "1" });
  expect(rescored.score).toEqual(score);
  expect(score.policyVersion).toBe(scoringVersion);
  expect((await auditor.healthScore(crawl.siteId))?.score).toEqual(score);
  expect(await auditor.crawls.score(crawl.id)).toEqual(score);
});

it("keeps rules out that were not assessed, and the severities that the plan gave", async () => {
  const { auditor, audit } = await crawled();
  const { crawl, score } = await audit({ maxPages: 2, rules: { "title-missing": { severity: "notice" } } });
  expect(crawl.truncated).toBe(true);
  expect((await auditor.rescore(crawl.id)).score).toEqual(score);
});

it("names the method of the score before, and of both scores of a comparison", async () => {
  const { auditor, audit, replace } = await crawled();
  const first = await audit();
  await replace(first.crawl.id, ofVersion1(first.score));
  const second = await audit();
  const health = await auditor.healthScore(second.crawl.siteId);
  expect(health?.previous).toEqual({ crawlId: first.crawl.id, value: 12.5, policyVersion: "1" });
  expect(await auditor.compare(first.crawl.id, second.crawl.id)).toMatchObject({ policyFrom: "1", policyTo: "3" });
});

it("refuses crawls that are unknown", async () => {
  const { auditor } = await crawled();
  await expect(auditor.rescore("crawl_none")).rejects.toMatchObject({ code: "not_found" });
});
