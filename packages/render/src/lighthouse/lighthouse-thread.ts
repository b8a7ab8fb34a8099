import { parentPort, workerData } from "node:worker_threads";
import { greetingUrl } from "../guarding-proxy.ts";
import { interceptRequests, type RequestSession } from "../intercept-requests.ts";
import { type ProcessSession, watchMemory } from "../watch-memory.ts";
import type { LighthouseMessage, LighthouseTask } from "./thread-messages.ts";

// What is used of Puppeteer, which comes with Lighthouse.
type Session = RequestSession & ProcessSession;
interface Target {
  createCDPSession(): Promise<Session>;
}
interface Page {
  target(): Target;
  goto(url: string, options: { readonly timeout: number }): Promise<unknown>;
}
interface Context {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}
interface Browser {
  createBrowserContext(options: object): Promise<Context>;
  target(): Target;
  process(): { readonly pid?: number | undefined } | null;
  close(): Promise<void>;
  disconnect(): Promise<void>;
}
interface Puppeteer {
  launch(options: object): Promise<Browser>;
  connect(options: object): Promise<Browser>;
}
type Lighthouse = (
  url: string,
  flags: object,
  config: object | undefined,
  page: Page,
) => Promise<{ readonly lhr: unknown } | undefined>;

const task = workerData as LighthouseTask;

function say(message: LighthouseMessage): void {
  parentPort?.postMessage(message);
}

/**
 * Runs Lighthouse on one page, in a context whose only way out is the proxy of the task.
 *
 * @returns its JSON, once the browser has ended
 */
async function main(): Promise<string> {
  const { puppeteer, lighthouse, desktopConfig } = task.found;
  const { default: browsers }: { default: Puppeteer } = await import(puppeteer);
  const { default: run }: { default: Lighthouse } = await import(lighthouse);
  const config = task.device === "desktop" ? (await import(desktopConfig)).default : undefined;
  const browser = await open(browsers);
  try {
    const context = await browser.createBrowserContext({
      proxyServer: task.proxy.server,
      proxyBypassList: ["<-loopback>"],
      downloadBehavior: { policy: "deny" },
    });
    try {
      const page = await context.newPage();
      await prepare(page);
      const result = await run(task.url, flags(), config, page);
      return JSON.stringify(result?.lhr ?? null);
    } finally {
      await context.close().catch(() => undefined);
    }
  } finally {
    await (task.browser.kind === "running" ? browser.disconnect() : browser.close()).catch(() => undefined);
  }
}

async function open(browsers: Puppeteer): Promise<Browser> {
  if (task.browser.kind === "running") {
    const { url } = task.browser;
    return browsers.connect(url.startsWith("ws") ? { browserWSEndpoint: url } : { browserURL: url });
  }
  const { options, maxMemoryBytes } = task.browser;
  const { profile, allowInvalidTls } = task;
  const browser = await browsers.launch({ ...options, userDataDir: profile, acceptInsecureCerts: allowInvalidTls });
  const { pid } = browser.process() ?? {};
  if (pid !== undefined) say({ kind: "launched", processId: pid });
  watchMemory(await browser.target().createCDPSession(), maxMemoryBytes);
  return browser;
}

/** Makes the proxy known to the context before anything is measured. */
async function prepare(page: Page): Promise<void> {
  const session = await page.target().createCDPSession();
  await interceptRequests(session, task.proxy, task.headers);
  // Has no content, which Puppeteer takes for a failure.
  await page.goto(greetingUrl, { timeout: 0 }).catch(() => {});
}

function flags(): object {
  return {
    output: "json",
    logLevel: "silent",
    locale: "en-US",
    emulatedUserAgent: task.userAgent,
    maxWaitForLoad: task.loadMs,
    // As large as all the rest.
    disableFullPageScreenshot: true,
  };
}

main().then(
  (json) => say({ kind: "done", json }),
  (error: unknown) => say({ kind: "failed", message: error instanceof Error ? error.message : String(error) }),
);
