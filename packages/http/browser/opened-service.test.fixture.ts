import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromiumPath } from "@sightline/testkit";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { type Server, serve } from "../src/server/serve.ts";
import type { TestService } from "../src/service.test.fixture.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** Where screenshots go for people to look at; none are kept without it. */
const screenshots = process.env["SIGHTLINE_SCREENSHOTS"];

/** Served web page of a service, with a browser that opens it. */
export interface OpenedService {
  readonly url: string;
  /** Opens the page; every error in it is noted, except for responses that the test expects. */
  open(options?: BrowserContextOptions, expected?: RegExp): Promise<Page>;
  signIn(page: Page): Promise<void>;
  /** Closes the pages, and returns and forgets the errors in them. */
  leave(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Serves a service, and starts a browser for its web page. */
export async function openedService(service: TestService): Promise<OpenedService> {
  const server: Server = await serve(service.handler, { port: 0 });
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath ?? "", args: ["--no-sandbox"] });
  let problems: string[] = [];
  return {
    url: server.url,
    async open(options = {}, expected = /^$/) {
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
    },
    async signIn(page) {
      await page.getByLabel("API token").fill(service.token);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Sites", exact: true }).waitFor();
    },
    async leave() {
      for (const context of browser.contexts()) await context.close();
      const noted = problems;
      problems = [];
      return noted;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Presses Tab until an element has the focus: what cannot be reached by keyboard fails. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 150; presses++) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${wanted} cannot be reached by keyboard.`);
}

/** Returns what the page shows against accessibility, and whether it scrolls sideways; keeps a screenshot if asked to. */
export async function faultsOf(page: Page, name: string): Promise<readonly string[]> {
  await page.evaluate(axe);
  const violations = await page.evaluate(() => {
    // Injected by the line above.
    const { axe: injected } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResult> } };
    return injected
      .run({ resultTypes: ["violations"] })
      .then((result) => result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`));
  });
  const isWithin = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  if (screenshots !== undefined) await page.screenshot({ path: `${screenshots}/page-${name}.png`, fullPage: true });
  return isWithin ? violations : [...violations, "The page scrolls sideways."];
}
