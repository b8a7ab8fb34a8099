import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromiumPath, inChromium } from "@sightline/testkit";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Server, serve } from "../src/server/serve.ts";
import { type TestService, testService } from "../src/service.test.fixture.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** Where screenshots go for people to look at; none are kept without it. */
const screenshots = process.env["SIGHTLINE_SCREENSHOTS"];

describe.skipIf(chromiumPath === undefined)(inChromium("the pages of /docs"), () => {
  let service: TestService;
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    service = await testService({ webhooks: { secrets: async () => [] } });
    server = await serve(service.handler, { port: 0 });
    browser = await chromium.launch({ executablePath: chromiumPath ?? "", args: ["--no-sandbox"] });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await service?.close();
  });

  it.each([
    ["/docs", "light", 1440],
    ["/docs", "dark", 390],
    ["/docs/crawls", "light", 1440],
    ["/docs/crawls", "dark", 390],
    ["/docs/schemas", "light", 1150],
  ] as const)("%s has no fault that axe finds in %s at %i pixels, and fits", async (path, colorScheme, width) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(server.url + path);
    await page.evaluate(axe);
    const violations = await page.evaluate(() => {
      // Injected by the line above.
      const { axe: injected } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResult> } };
      return injected
        .run({ resultTypes: ["violations"] })
        .then((result) => result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`));
    });
    expect(violations).toEqual([]);
    expect(loaded.filter((url) => !url.endsWith("/favicon.ico"))).toEqual([server.url + path]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // The whole document on one page was 177,000 pixels high.
    if (width > 390) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(25_000);
    const name = `${path.slice(1).replace("/", "-")}-${colorScheme}-${width}`;
    if (screenshots !== undefined) await page.screenshot({ path: `${screenshots}/${name}.png` });
    await context.close();
  });

  it("is styled under its own policy, and leads from the contents to an operation without a script", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on("console", (message) => refused.push(message.text()));
    await page.goto(`${server.url}/docs`);
    await page.getByRole("main").getByRole("link", { name: "Start a crawl" }).click();
    expect(page.url()).toBe(`${server.url}/docs/crawls#startCrawl`);
    expect(await page.getByRole("heading", { name: "Start a crawl" }).isVisible()).toBe(true);
    const box = await page.getByRole("navigation").boundingBox();
    expect(box?.width).toBe(320);
    expect(refused.filter((text) => text.includes("Content Security Policy"))).toEqual([]);
    await context.close();
  });
});
