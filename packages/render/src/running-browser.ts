import { randomBytes } from "node:crypto";
import type { Browser, BrowserType, CDPSession } from "playwright-core";
import { launchOptions } from "./launch-options.ts";
import { watchMemory } from "./watch-memory.ts";

/** Time for a browser or context to close by itself, in milliseconds. */
export const closingMs = 2000;

/** Host under which a browser that somebody else runs reaches the proxies of its contexts. */
export const loopback = "127.0.0.1";

/** Browser that runs. */
export interface RunningBrowser {
  readonly browser: Browser;
  /** Host under which it reaches the proxies of its contexts. */
  readonly proxyHost: string;
  /** Ends it at once, whatever it does. */
  kill(): Promise<void>;
  /** Closes it; ends it if it does not close. */
  close(): Promise<void>;
}

/** Returns a name for the proxies of a browser that no page can guess. */
export function newProxyHost(): string {
  return `proxy-${randomBytes(8).toString("hex")}.invalid`;
}

/** Launches Chromium with an empty profile of its own. */
export async function launchBrowser(
  chromium: BrowserType,
  settings: { readonly executablePath: string; readonly isSandboxed: boolean; readonly maxMemoryBytes: number },
): Promise<RunningBrowser> {
  const proxyHost = newProxyHost();
  const browser = await chromium.launch(launchOptions({ ...settings, proxyHost }));
  try {
    const session = await browser.newBrowserCDPSession();
    const processId = await browserProcess(session);
    const stopWatching = watchMemory(session, settings.maxMemoryBytes);
    browser.once("disconnected", stopWatching);
    return runningBrowser(browser, proxyHost, () => {
      if (processId !== null) killProcess(processId);
    });
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Connects to a browser that somebody else runs; closing it ends the connection and its contexts only. */
export async function connectBrowser(chromium: BrowserType, url: string): Promise<RunningBrowser> {
  return runningBrowser(await chromium.connectOverCDP(url, { timeout: 30_000 }), loopback, () => {});
}

function runningBrowser(browser: Browser, proxyHost: string, killNow: () => void): RunningBrowser {
  const disconnected = new Promise<void>((resolve) => {
    browser.once("disconnected", () => resolve());
  });
  const kill = async () => {
    killNow();
    await settles(Promise.race([browser.close(), disconnected]), closingMs);
  };
  return {
    browser,
    proxyHost,
    kill,
    async close() {
      if (!(await settles(browser.close(), closingMs))) await kill();
    },
  };
}

/** Waits for work, whose failure is of no interest; `false` if it takes longer than a time in milliseconds. */
export async function settles(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function browserProcess(session: CDPSession): Promise<number | null> {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.find(({ type }) => type === "browser")?.id ?? null;
}

/** Kills a process and those of its group, which Chromium leads. */
export function killProcess(id: number): void {
  for (const target of process.platform === "win32" ? [id] : [-id, id]) {
    try {
      process.kill(target, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}
