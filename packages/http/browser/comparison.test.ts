import { chromiumPath, inChromium, type LoopbackServer, serveRoutes } from "@sightline/testkit";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { page as html } from "../src/crawled-service.test.fixture.ts";
import { type TestService, testService } from "../src/service.test.fixture.ts";
import { faultsOf, type OpenedService, openedService, tabTo } from "./opened-service.test.fixture.ts";

/** Number of pages that are broken from the second crawl on: more than a page of a list shows. */
const gonePages = 60;
const gone = Array.from({ length: gonePages }, (_, index) => `/gone-${index}`);

describe.skipIf(chromiumPath === undefined)(inChromium("the comparison in the web page"), () => {
  let site: LoopbackServer;
  let service: TestService;
  let opened: OpenedService;
  let siteId = "";
  const crawlIds: string[] = [];
  let crawls = 0;

  beforeAll(async () => {
    // The second crawl finds "/old" mended, and pages that only link to what is gone.
    const changing = (before: string, after: string) => (_: unknown, response: { end(text: string): void }) =>
      response.end(crawls < 2 ? before : after);
    site = await serveRoutes({
      "/": changing(html("Home", ["/old", "/later"]), html("Home page", ["/old", "/later", ...gone])),
      "/old": (_, response) => {
        response.writeHead(crawls < 2 ? 404 : 200, { "content-type": "text/html" }).end(html("Old page", ["/"]));
      },
      "/later": (_, response) => {
        response.writeHead(crawls < 2 ? 200 : 503, { "content-type": "text/html" }).end(html("", ["/"]));
      },
    });
    service = await testService({ webPage: true });
    const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url, name: "Shop" } });
    siteId = created.id;
    for (crawls = 1; crawls <= 3; crawls++) {
      const { body: crawl } = await service.call("POST", `/v1/sites/${siteId}/crawl`, { body: {} });
      await service.ended(crawl.id);
      crawlIds.push(crawl.id);
    }
    opened = await openedService(service);
  });
  afterAll(async () => {
    await opened?.close();
    await service?.close();
    await site?.close();
  });
  afterEach(async () => {
    expect(await opened.leave()).toEqual([]);
  });

  const comparisonUrl = (fromId = crawlIds[0], toId = crawlIds[1]) =>
    `${opened.url}/#/crawls/${toId}/comparison/${fromId}`;
  async function openComparison(page: Page): Promise<void> {
    await opened.signIn(page);
    await page.goto(comparisonUrl());
    await page.getByRole("heading", { name: "Comparison of two crawls" }).waitFor();
  }
  const stateOf = (page: Page, name: string) => page.locator("summary").filter({ hasText: name });

  it("compares the latest crawl with the one before by keyboard alone", async () => {
    const page = await opened.open();
    await opened.signIn(page);
    await tabTo(page, page.getByRole("link", { name: "Shop" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Compare" }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Comparison of two crawls" }).waitFor();
    expect(page.url()).toBe(comparisonUrl(crawlIds[1], crawlIds[2]));
  });

  it("compares crawls from the older to the newer one, however they are chosen", async () => {
    const page = await opened.open();
    await opened.signIn(page);
    await page.goto(`${opened.url}/#/sites/${siteId}`);
    await page.getByLabel("Earlier crawl").selectOption(crawlIds[2] ?? "");
    await page.getByLabel("Later crawl").selectOption(crawlIds[2] ?? "");
    await page.getByRole("button", { name: "Compare" }).click();
    expect(await page.getByRole("alert").textContent()).toBe("Choose two different crawls.");
    await page.getByLabel("Later crawl").selectOption(crawlIds[0] ?? "");
    await page.getByRole("button", { name: "Compare" }).click();
    await page.getByRole("heading", { name: "Comparison of two crawls" }).waitFor();
    expect(page.url()).toBe(comparisonUrl(crawlIds[0], crawlIds[2]));
  });

  it("links a crawl to its comparison with the one before", async () => {
    const page = await opened.open();
    await opened.signIn(page);
    await page.goto(`${opened.url}/#/crawls/${crawlIds[1]}`);
    await page.getByRole("link", { name: "Compare with the crawl before" }).click();
    await page.getByRole("heading", { name: "Comparison of two crawls" }).waitFor();
    expect(page.url()).toBe(comparisonUrl());
  });

  it("shows points that add up to the difference of the scores", async () => {
    const page = await opened.open();
    await openComparison(page);
    const { body } = await service.call("GET", `/v1/crawls/${crawlIds[1]}/comparison`);
    const rows = await page
      .getByRole("region", { name: "What changed the score" })
      .locator("tbody tr")
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
    const points = rows.slice(1, -1).map(([, text = ""]) => Number(text.replace("±", "").replace("−", "-")));
    expect(rows.at(0)?.[1]).toBe(body.from.value.toFixed(2));
    expect(rows.at(-1)?.[1]).toBe(body.to.value.toFixed(2));
    expect(points.filter((term) => term !== 0).length).toBeGreaterThan(1);
    const sum = points.reduce((total, term) => total + term, 0);
    expect(sum).toBeCloseTo(Number(body.to.value.toFixed(2)) - Number(body.from.value.toFixed(2)), 9);
  });

  it("shows the number of issues in each state, and the issues behind it", async () => {
    const page = await opened.open();
    await openComparison(page);
    const { body } = await service.call("GET", `/v1/crawls/${crawlIds[1]}/comparison`);
    const names = { new: "New", fixed: "Fixed", "still-there": "Still there", "not-assessed": "Not assessed" };
    for (const [state, name] of Object.entries(names)) {
      const { error, warning, notice } = body.issues[state];
      const total = error + warning + notice;
      expect(total, state).toBeGreaterThan(0);
      await page.getByRole("heading", { name: `${name}: ${total}`, exact: true }).waitFor();
      await tabTo(page, stateOf(page, name));
      await page.keyboard.press("Enter");
      const list = page.getByRole("region", { name: `${name} issues` });
      await list.waitFor();
      const more = page.locator("details", { has: list }).getByRole("button", { name: "Show more" });
      for (let shown = 50; shown < total; shown += 50) {
        await tabTo(page, more);
        await page.keyboard.press("Enter");
        await list
          .locator("tbody tr")
          .nth(Math.min(total, shown + 50) - 1)
          .waitFor();
      }
      expect(await list.locator("tbody tr").count(), state).toBe(total);
      expect(await more.count(), state).toBe(0);
    }
    const unseen = page.getByRole("region", { name: "Not assessed issues" });
    expect(await unseen.locator(".reason").allTextContents()).toContain(
      "The page gave the other crawl no usable response.",
    );
  });

  it("reads a list again after a failure", async () => {
    const page = await opened.open({}, /503/);
    await openComparison(page);
    let failures = 1;
    await page.route("**/comparison/issues*", (route) =>
      failures-- > 0 ? route.fulfill({ status: 503, json: { detail: "Try again later." } }) : route.continue(),
    );
    await stateOf(page, "New").click();
    expect(await page.getByRole("alert").textContent()).toBe("Try again later.");
    await stateOf(page, "New").click();
    await stateOf(page, "New").click();
    await page.getByRole("region", { name: "New issues" }).waitFor();
  });

  describe.each(["light", "dark"] as const)("in the %s colour scheme", (colorScheme) => {
    it.each([390, 1440])("has no violations of accessibility and no horizontal scroll bar at %d px", async (width) => {
      const page = await opened.open({ colorScheme, viewport: { width, height: 900 } });
      await opened.signIn(page);
      await page.goto(`${opened.url}/#/sites/${siteId}`);
      await page.getByRole("button", { name: "Compare" }).waitFor();
      expect(await faultsOf(page, `history-${width}-${colorScheme}`)).toEqual([]);
      await page.goto(comparisonUrl());
      await stateOf(page, "Fixed").click();
      await page.getByRole("region", { name: "Fixed issues" }).waitFor();
      await stateOf(page, "Not assessed").click();
      await page.getByRole("region", { name: "Not assessed issues" }).waitFor();
      expect(await faultsOf(page, `comparison-${width}-${colorScheme}`)).toEqual([]);
    });
  });
});
