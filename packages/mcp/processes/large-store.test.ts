import { crawlPlan } from "@sightline/model";
import { aCrawl, anIssue, aSite, fetched } from "@sightline/store-conformance/arrange";
import { memoryStore } from "@sightline/store-memory";
import { expect, it } from "vitest";
import { type ConnectedClient, connectedClient, servedSite } from "../src/connected-client.test.fixture.ts";
import { maxCharacters } from "../src/text/bounded-text.ts";

const pages = 20_000;
const batch = 500;

/** Stores a crawl of 20,000 pages, each with an issue, and judges it. */
async function largeCrawl(): Promise<ConnectedClient> {
  const url = await servedSite({});
  const { origin, host } = new URL(url);
  const store = memoryStore();
  const tenant = store.tenant("default");
  const site = aSite("large", { url, origin });
  await tenant.sites.create(site);
  const plan = crawlPlan({ maxPages: 1, maxProbedHosts: 0, maxExternalUrls: 0, allowPrivateHosts: [host] });
  await tenant.crawls.create(aCrawl(site, "large", { plan }));
  const { id, epoch } = await tenant.crawls.claim("crawl_large");
  for (let start = 0; start < pages; start += batch) {
    const drafts = Array.from({ length: batch }, (_, index) => {
      const pageId = start + index + 1;
      const page = `${origin}/${"long-folder-name/".repeat(8)}${pageId}`;
      return { url: page, issues: [anIssue("title-missing", page, pageId)] };
    });
    await fetched(tenant, { site, id, epoch }, drafts);
  }
  const connected = await connectedClient({ store });
  await connected.auditor.audit(url, {}, { resume: true }).result();
  return connected;
}

/** Rows of issues or places. */
const rows = (text: string) => text.split("\n").filter((line) => /^(?:- |error )/.test(line));

it("bounds every list of a store with 20,000 pages", async () => {
  const { call } = await largeCrawl();
  const asked = { crawl: "crawl_large", rule: "title-missing" };
  const first = await call("issues", asked);
  const [, cursor = ""] = /^more: cursor "(.+)"$/m.exec(first) ?? [];
  const second = await call("issues", { ...asked, cursor });
  const texts = [first, second, await call("issue", { cause: "title-missing", limit: 25 })];
  for (const text of texts) {
    expect(rows(text)).toHaveLength(25);
    expect(text.length).toBeLessThanOrEqual(maxCharacters);
  }
  expect(rows(first)).not.toContain(rows(second)[0]);
  for (const tool of ["status", "issues", "score"]) {
    expect((await call(tool, { crawl: "crawl_large" })).length, tool).toBeLessThanOrEqual(maxCharacters);
  }
  expect(await call("issues", { ...asked, limit: 26 })).toContain("limit");
});
