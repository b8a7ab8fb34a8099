import { chromiumPath, inChromium } from "@sightline/testkit";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CrawledService, crawledService } from "../src/crawled-service.test.fixture.ts";
import { faultsOf, type OpenedService, openedService, tabTo } from "./opened-service.test.fixture.ts";

describe.skipIf(chromiumPath === undefined)(inChromium("acceptances in the web page"), () => {
  let crawled: CrawledService;
  let opened: OpenedService;

  beforeAll(async () => {
    crawled = await crawledService({ webPage: true });
    opened = await openedService(crawled.service);
  });
  afterAll(async () => {
    await opened?.close();
    await crawled?.close();
  });
  afterEach(async () => {
    expect(await opened.leave()).toEqual([]);
  });

  const list = (page: Page) => page.getByRole("region", { name: "Issues: Link points to a broken page on the site" });
  const acceptances = async () =>
    (await crawled.service.call("GET", `/v1/sites/${crawled.siteId}/acceptances`)).body.data;
  async function openIssues(page: Page): Promise<void> {
    await opened.signIn(page);
    await page.goto(`${opened.url}/#/crawls/${crawled.crawlId}`);
    await tabTo(page, page.locator("summary").filter({ hasText: "Link points to a broken page on the site" }));
    await page.keyboard.press("Enter");
    await list(page).waitFor();
  }

  it("are added in a list of issues, change the score without them, and are removed, by keyboard alone", async () => {
    const page = await opened.open();
    await openIssues(page);
    expect(await page.getByText("Score without accepted issues").count()).toBe(0);
    await tabTo(page, list(page).locator("summary").first());
    await page.keyboard.press("Enter");
    await tabTo(page, list(page).getByLabel("Reason").first());
    await page.keyboard.type("The page comes back in spring.");
    await page.keyboard.press("Enter");
    await page.getByText("Score without accepted issues").waitFor();
    const [acceptance] = await acceptances();
    expect(acceptance).toMatchObject({
      rule: "link-internal-broken",
      reason: "The page comes back in spring.",
      expiresAt: null,
    });
    const { body } = await crawled.service.call("GET", `/v1/sites/${crawled.siteId}/health-score`);
    expect(body.withoutAccepted.issues).toBe(1);
    const shown = page.locator("dl div", { hasText: "Score without accepted issues" }).locator("dd");
    expect(await shown.textContent()).toBe(body.withoutAccepted.value.toFixed(1));
    await page.goto(`${opened.url}/#/sites/${crawled.siteId}`);
    await tabTo(page, page.getByRole("button", { name: "Remove" }));
    await page.keyboard.press("Enter");
    await page.getByText("The issues of link-internal-broken count as open again.").waitFor();
    expect(await acceptances()).toEqual([]);
  });

  it("show what is wrong with a pattern or a date", async () => {
    const page = await opened.open({}, /422/);
    await openIssues(page);
    await list(page).locator("summary").first().click();
    await list(page).getByLabel("Reason").fill("Meant to be.");
    await list(page).getByLabel("Until (optional)").fill("2020-01-01");
    await list(page).getByRole("button", { name: "Accept" }).click();
    expect(await list(page).getByRole("alert").textContent()).toContain("must be in the future");
    expect(await acceptances()).toEqual([]);
  });

  describe.each(["light", "dark"] as const)("in the %s colour scheme", (colorScheme) => {
    it.each([390, 1440])("have no violations of accessibility and no horizontal scroll bar at %d px", async (width) => {
      const { service, siteId } = crawled;
      const page = await opened.open({ colorScheme, viewport: { width, height: 900 } });
      await openIssues(page);
      await list(page).locator("summary").first().click();
      expect(await faultsOf(page, `accept-${width}-${colorScheme}`)).toEqual([]);
      const body = { rule: "title-missing", urlPattern: "/archive/*", reason: "The archive keeps its old titles." };
      const { body: added } = await service.call("POST", `/v1/sites/${siteId}/acceptances`, { body });
      await page.goto(`${opened.url}/#/sites/${siteId}`);
      await page.getByRole("button", { name: "Remove" }).waitFor();
      expect(await faultsOf(page, `acceptances-${width}-${colorScheme}`)).toEqual([]);
      await service.call("DELETE", `/v1/sites/${siteId}/acceptances/${added.id}`);
    });
  });
});
