import { readFileSync } from "node:fs";
import { chromiumPath, inChromium } from "@sightline/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CrawledService, crawledService } from "../src/crawled-service.test.fixture.ts";
import { faultsOf, type OpenedService, openedService, tabTo } from "./opened-service.test.fixture.ts";

describe.skipIf(chromiumPath === undefined)(inChromium("the web page"), () => {
  let crawled: CrawledService;
  let opened: OpenedService;

  beforeAll(async () => {
    crawled = await crawledService({ webPage: true, downloadKey: new Uint8Array(32) });
    opened = await openedService(crawled.service);
  });
  afterAll(async () => {
    await opened?.close();
    await crawled?.close();
  });
  afterEach(async () => {
    expect(await opened.leave()).toEqual([]);
  });

  it("lets people add a site, crawl it, read the result and download the PDF with a token and a keyboard", async () => {
    const page = await opened.open();
    await tabTo(page, page.getByRole("textbox", { name: "API token", exact: true }).first());
    await page.keyboard.type(crawled.service.token);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("textbox", { name: "Address of the site", exact: true }).first());
    await page.keyboard.type(crawled.site.url.replace("127.0.0.1", "localhost"));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Start a crawl", exact: true }).first());
    await page.keyboard.press("Enter");
    await page.getByText("Health score").waitFor();
    await page.getByRole("region", { name: "Issues by rule" }).waitFor();
    await tabTo(page, page.getByRole("button", { name: "Write PDF", exact: true }).first());
    await page.keyboard.press("Enter");
    const link = page.getByRole("link", { name: /^report\.pdf/ });
    await link.waitFor();
    expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString("latin1"),
    ).toBe("%PDF-");
  });

  it("links to the documentation of the API", async () => {
    const page = await opened.open();
    await page.getByRole("link", { name: "API documentation" }).click();
    await page.waitForURL(`${opened.url}/docs`);
    expect(await page.locator("h1").count()).toBe(1);
  });

  it("shows the progress of a crawl while it runs", async () => {
    const page = await opened.open();
    await opened.signIn(page);
    const running = { status: "running", progress: { percent: 40, fetched: 4, discovered: 10, failed: 0 } };
    let reads = 0;
    await page.route(`**/v1/crawls/${crawled.crawlId}`, async (route) => {
      const response = await route.fetch();
      const crawl = await response.json();
      const body = reads++ === 0 ? { ...crawl, ...running } : crawl;
      await route.fulfill({ response, json: body });
    });
    await page.goto(`${opened.url}/#/crawls/${crawled.crawlId}`);
    await page.getByRole("progressbar").waitFor();
    expect(await page.getByRole("progressbar").getAttribute("value")).toBe("40");
    await page.getByRole("region", { name: "Issues by rule" }).waitFor();
    expect(await page.getByRole("status").textContent()).toBe("The crawl is completed.");
  });

  it("shows the head of each view on a phone, with the gain of each fix", async () => {
    const page = await opened.open({ viewport: { width: 390, height: 700 } });
    await opened.signIn(page);
    await page.goto(`${opened.url}/#/sites/${crawled.siteId}`);
    // The list of sites, whose link leads here, stays until the crawls of the site are read.
    await page.getByRole("region", { name: "Crawls" }).getByRole("link").first().click();
    await page.getByRole("region", { name: "Issues by rule" }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const gain = page.getByRole("region", { name: "What to fix first" }).getByRole("cell", { name: /^[+]/ });
    const box = await gain.first().boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });

  it("tells crawls of the same minute apart", async () => {
    const page = await opened.open();
    await opened.signIn(page);
    const starts = ["2026-03-04T05:06:07.000Z", "2026-03-04T05:06:48.000Z"];
    await page.route(`**/v1/sites/${crawled.siteId}/crawls*`, async (route) => {
      const response = await route.fetch();
      const list = await response.json();
      await route.fulfill({
        response,
        json: { ...list, data: starts.map((createdAt) => ({ ...list.data[0], createdAt })) },
      });
    });
    await page.goto(`${opened.url}/#/sites/${crawled.siteId}`);
    const links = page.getByRole("row").getByRole("link", { name: /Mar 4, 2026/ });
    await links.nth(1).waitFor();
    expect(new Set(await links.allTextContents()).size).toBe(2);
  });

  it("refuses a wrong token, and asks again when the token is no longer valid", async () => {
    const page = await opened.open({}, /401/);
    await page.getByLabel("API token").fill("sak_live_wrong");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("alert").textContent()).toContain("token");
    await opened.signIn(page);
    await page.evaluate(() => sessionStorage.setItem("sightline-token", "sak_live_gone"));
    await page.getByRole("link", { name: "127.0.0.1" }).first().click();
    await page.getByLabel("API token").waitFor();
  });

  it("shows what an audited site says as text", async () => {
    const page = await opened.open();
    await opened.signIn(page);
    const markup = '<img src="x" onerror="document.title = 1">';
    await page.route("**/issues?groupBy=rule*", async (route) => {
      const response = await route.fetch();
      const list = await response.json();
      const data = list.data.map((group: object) => ({ ...group, title: markup }));
      await route.fulfill({ response, json: { ...list, data } });
    });
    await page.goto(`${opened.url}/#/crawls/${crawled.crawlId}`);
    await page.getByText(markup).first().waitFor();
    expect(await page.locator("img").count()).toBe(0);
  });

  describe.each(["light", "dark"] as const)("in the %s colour scheme", (colorScheme) => {
    it.each([390, 1440])("has no violations of accessibility and no horizontal scroll bar at %d px", async (width) => {
      const page = await opened.open({ colorScheme, viewport: { width, height: 900 } });
      const views: readonly [string, string, string][] = [
        ["token", "#/", "Audit your sites"],
        ["sites", "#/", "Sites"],
        ["site", `#/sites/${crawled.siteId}`, new URL(crawled.site.url).origin],
        ["crawl", `#/crawls/${crawled.crawlId}`, `Crawl of ${new URL(crawled.site.url).origin}`],
      ];
      for (const [name, hash, heading] of views) {
        if (name === "sites") await opened.signIn(page);
        await page.goto(`${opened.url}/${hash}`);
        await page.getByRole("heading", { name: heading, exact: true }).waitFor();
        expect(await faultsOf(page, `${name}-${width}-${colorScheme}`), name).toEqual([]);
      }
    });
  });
});
