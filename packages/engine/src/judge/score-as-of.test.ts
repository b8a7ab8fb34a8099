import { rules } from "@sightline/rules";
import { afterEach, describe, expect, it } from "vitest";
import { changingSite, type Routes } from "../changing-site.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0)) await resource.close();
});

const ids = ["html-over-googlebot-limit", "title-missing", "sd-rich-result-deprecated"];
const limit = {
  rule: "html-over-googlebot-limit",
  date: "2026-02-03",
  what: expect.stringContaining("2 MB"),
  source: "https://developers.google.com/search/updates",
};

async function auditedSite() {
  const site = await changingSite({ rules: rules.filter(({ meta }) => ids.includes(meta.id)) });
  opened.push(site);
  return site;
}

/** A page whose text begins after 3 MB of style, and one without fault. */
const site: Routes = {
  "/": `<!DOCTYPE html><title>Boots</title><a href="/large">Large</a><p>Boots for wet winters.`,
  "/large": `<!DOCTYPE html><title>Large</title><style>${"/* */\n".repeat(524_288)}</style><p>${"Late text. ".repeat(100)}`,
};

describe("the score of an earlier day", () => {
  it("leaves out what was announced later, and names it", async () => {
    const { auditor, crawl } = await auditedSite();
    const crawlId = await crawl(site);
    const asOf = await auditor.scoreAsOf(crawlId, "2026-02-02");
    expect(asOf.announcements).toEqual([{ ...limit, issues: 1 }]);
    expect(asOf.now).toBeLessThan(asOf.value ?? 0);
    expect(asOf.difference).toBe((asOf.now ?? 0) - (asOf.value ?? 0));
  });

  it("is that of today from the day of the announcement", async () => {
    const { auditor, crawl } = await auditedSite();
    const { value, now, announcements } = await auditor.scoreAsOf(await crawl(site), "2026-02-03");
    expect([value, announcements]).toEqual([now, []]);
  });

  it("is refused for what is no day", async () => {
    const { auditor, crawl } = await auditedSite();
    const crawlId = await crawl(site);
    for (const day of ["2026-13-01", "2026-02-30", "May 2026"]) {
      await expect(auditor.scoreAsOf(crawlId, day)).rejects.toMatchObject({ code: "invalid_options" });
    }
  });
});

describe("an audit as of an earlier day", () => {
  it("differs from one of today by the term of the rules, which the comparison explains", async () => {
    const { auditor, crawl } = await auditedSite();
    const from = await crawl(site, { asOf: "2026-02-02" });
    const to = await crawl(site);
    const { bridge, announcements } = await auditor.crawls.comparison(to, { with: from });
    expect(announcements).toEqual([{ ...limit, issues: 1 }]);
    expect(bridge?.difference).toBeLessThan(0);
    expect(bridge?.terms.rules).toBe(bridge?.difference);
    const asOf = await auditor.scoreAsOf(to, "2026-02-02");
    expect(bridge?.terms.rules).toBeCloseTo(asOf.difference ?? 0, 9);
  });
});
