import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromiumPath, inChromium } from "@sightline/testkit";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Server, serve } from "../src/serve.ts";
import { type CrawledService, crawledService } from "../src/service.test.fixture.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** Where screenshots go for people to look at; none are kept without it. */
const screenshots = process.env["SIGHTLINE_SCREENSHOTS"];

describe.skipIf(chromiumPath === undefined)(inChromium("the web page"), () => {
  let crawled: CrawledService;
  let server: Server;
  let browser: Browser;
  let problems: string[] = [];

  beforeAll(async () => {
    crawled = await crawledService({ webPage: true, downloadKey: new Uint8Array(32) });
    server = await serve(crawled.service.handler, { port: 0 });
    browser = await chromium.launch({ executablePath: chromiumPath ?? "", args: ["--no-sandbox"] });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await crawled?.close();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(problems).toEqual([]);
    problems = [];
  });

  /** Opens the page; every error in it fails the test, except for responses that the test expects. */
  async function open(options: BrowserContextOptions = {}, expected = /^$/): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    page.on("console", (message) => {
      const isProblem = message.type() === "error" || message.type() === "warning";
      if (isProblem && !expected.test(message.text())) problems.push(message.text());
    });
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("request", (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith("data:")) problems.push(request.url());
    });
    await page.goto(`${server.url}/`);
    return page;
  }

  async function signIn(page: Page): Promise<void> {
    await page.getByLabel("API token").fill(crawled.service.token);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sites", exact: true }).waitFor();
  }

  /** Presses Tab until an element has the focus: what cannot be reached by keyboard fails. */
  async function tabTo(page: Page, role: "link" | "button" | "textbox", name: string): Promise<void> {
    const wanted = page.getByRole(role, { name, exact: true }).first();
    await wanted.waitFor();
    for (let presses = 0; presses < 60; presses++) {
      if (await wanted.evaluate((node) => node === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`The ${role} "${name}" cannot be reached by keyboard.`);
  }

  async function violations(page: Page): Promise<readonly string[]> {
    await page.evaluate(axe);
    return page.evaluate(() => {
      // Injected by the line above.
      const { axe: injected } = globalThis as unknown as { axe: { run(): Promise<AxeResult> } };
      return injected.run().then((result) => result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`));
    });
  }

  it("lets people add a site, crawl it, read the result and download the PDF with a token and a keyboard", async () => {
    const page = await open();
    await tabTo(page, "textbox", "API token");
    await page.keyboard.type(crawled.service.token);
    await page.keyboard.press("Enter");
    await tabTo(page, "textbox", "Address of the site");
    await page.keyboard.type(crawled.site.url.replace("127.0.0.1", "localhost"));
    await page.keyboard.press("Enter");
    await tabTo(page, "button", "Start a crawl");
    await page.keyboard.press("Enter");
    await page.getByText("Health score").waitFor();
    await page.getByRole("region", { name: "Issues by rule" }).waitFor();
    await tabTo(page, "button", "Write PDF");
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

  it("shows the progress of a crawl while it runs", async () => {
    const page = await open();
    await signIn(page);
    const running = { status: "running", progress: { percent: 40, fetched: 4, discovered: 10, failed: 0 } };
    let reads = 0;
    await page.route(`**/v1/crawls/${crawled.crawlId}`, async (route) => {
      const response = await route.fetch();
      const crawl = await response.json();
      const body = reads++ === 0 ? { ...crawl, ...running } : crawl;
      await route.fulfill({ response, json: body });
    });
    await page.goto(`${server.url}/#/crawls/${crawled.crawlId}`);
    await page.getByRole("progressbar").waitFor();
    expect(await page.getByRole("progressbar").getAttribute("value")).toBe("40");
    await page.getByRole("region", { name: "Issues by rule" }).waitFor();
    expect(await page.getByRole("status").textContent()).toBe("The crawl is completed.");
  });

  it("refuses a wrong token, and asks again when the token is no longer valid", async () => {
    const page = await open({}, /401/);
    await page.getByLabel("API token").fill("sak_live_wrong");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("alert").textContent()).toContain("token");
    await signIn(page);
    await page.evaluate(() => sessionStorage.setItem("sightline-token", "sak_live_gone"));
    await page.getByRole("link", { name: "127.0.0.1" }).first().click();
    await page.getByLabel("API token").waitFor();
  });

  it("shows what an audited site says as text", async () => {
    const page = await open();
    await signIn(page);
    const markup = '<img src="x" onerror="document.title = 1">';
    await page.route("**/issues?groupBy=rule*", async (route) => {
      const response = await route.fetch();
      const list = await response.json();
      const data = list.data.map((group: object) => ({ ...group, title: markup }));
      await route.fulfill({ response, json: { ...list, data } });
    });
    await page.goto(`${server.url}/#/crawls/${crawled.crawlId}`);
    await page.getByText(markup).first().waitFor();
    expect(await page.locator("img").count()).toBe(0);
  });

  describe.each(["light", "dark"] as const)("in the %s colour scheme", (colorScheme) => {
    it.each([390, 1440])("has no violations of accessibility and no horizontal scroll bar at %d px", async (width) => {
      const page = await open({ colorScheme, viewport: { width, height: 900 } });
      const views: readonly [string, string, string][] = [
        ["token", "#/", "Audit your sites"],
        ["sites", "#/", "Sites"],
        ["site", `#/sites/${crawled.siteId}`, new URL(crawled.site.url).origin],
        ["crawl", `#/crawls/${crawled.crawlId}`, `Crawl of ${new URL(crawled.site.url).origin}`],
      ];
      for (const [name, hash, heading] of views) {
        if (name === "sites") await signIn(page);
        await page.goto(`${server.url}/${hash}`);
        await page.getByRole("heading", { name: heading, exact: true }).waitFor();
        expect(await violations(page), name).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
        if (screenshots !== undefined) {
          await page.screenshot({ path: `${screenshots}/page-${name}-${width}-${colorScheme}.png`, fullPage: true });
        }
      }
    });
  });
});
