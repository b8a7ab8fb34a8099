import { chromiumPath, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from "playwright-core";

/** Page with the session that measures it. */
export interface OpenPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Phone as the presets emulate it. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Starts Chromium with the arguments that a test needs beside those of all. */
export function launchChromium(...args: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath ?? "", args: ["--no-sandbox", ...args] });
}

/** Opens an empty page in a context of its own. */
export async function openPage(browser: Browser, options: BrowserContextOptions = phone): Promise<OpenPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

/** Serves a site, opens its start page and hands both over. */
export async function withSite<Result>(
  browser: Browser,
  routes: Readonly<Record<string, RouteAnswer>>,
  use: (open: OpenPage, url: string) => Promise<Result>,
): Promise<Result> {
  const server = await serveRoutes(routes);
  const open = await openPage(browser);
  try {
    return await use(open, server.url);
  } finally {
    await open.page.context().close();
    await server.close();
  }
}

/** Document for a phone. */
export function documentWith(body: string, head = ""): string {
  return `<!DOCTYPE html><html lang="en"><head><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
}

/** SVG of a size, with so many bytes that Chromium takes it for content rather than a placeholder. */
export function picture(width: number, height: number): RouteAnswer {
  const filler = "x".repeat((width * height) / 50);
  const fill = `<rect width="100%" height="100%" fill="teal"/><!--${filler}-->`;
  return {
    headers: { "content-type": "image/svg+xml" },
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fill}</svg>`,
  };
}
