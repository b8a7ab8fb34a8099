import { setTimeout as wait } from "node:timers/promises";
import { type GuardOptions, guardedConnector } from "@sightline/fetch";
import { type AxeResult, onceAborted, type PageLayout, type PageMeasures, type Screenshot } from "@sightline/model";
import type { RenderFailure, RenderOptions } from "@sightline/model/ports";
import { parseUrl } from "@sightline/url";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { devices } from "./devices.ts";
import { type GuardingProxy, greetingUrl, startGuardingProxy } from "./guarding-proxy.ts";
import { interceptRequests } from "./intercept-requests.ts";
import { type MainDocument, watchMainDocument } from "./main-document.ts";
import {
  applyThrottling,
  type Collector,
  measureLayout,
  runAxe,
  startCollecting,
  takeScreenshots,
  type VitalsRun,
} from "./measure/index.ts";
import { addWorldScript } from "./measure/isolated-world.ts";
import { changesScript, comeToRest, openRequests } from "./page-rest.ts";
import { encodeBounded, readDocument, type SerialisedDocument } from "./read-document.ts";
import { closingMs, type RunningBrowser, settles } from "./running-browser.ts";
import { verifiedConnector } from "./verified-connector.ts";

/** Page to load, and what for. */
export interface LoadOptions extends RenderOptions {
  readonly guard: GuardOptions;
  /** `vitals` loads with the network and processor of the device, and measures nothing else. */
  readonly purpose: "document" | "vitals";
}

/** Page as one load left it. */
export interface LoadedPage {
  readonly kind: "loaded";
  readonly finalUrl: string;
  readonly status: number;
  readonly html: Uint8Array<ArrayBuffer>;
  readonly htmlTruncated: boolean;
  readonly isUnsettled: boolean;
  readonly vitals: VitalsRun | null;
  readonly measures: Omit<PageMeasures, "vitals">;
  readonly screenshots: readonly Screenshot[];
}

/** Browser that ended by no fault of the page, as far as is known. */
export interface BrowserEnded {
  readonly kind: "browser-ended";
}

/** Outcome of a load. */
export type LoadOutcome = LoadedPage | RenderFailure | BrowserEnded;

/** Share of a load's time after which a page that does not come to rest is read. */
const shareForRest = 0.6;
/** Time after which a document is read again that could not be, in milliseconds. */
const readAgainMs = 50;
/**
 * Time between the opening of a context and a load that is measured, in milliseconds: what Chromium starts with a context
 * would else delay the first paint.
 */
const quietMs = 1000;

/**
 * Loads a page once in a browser context of its own, with a proxy of its own as its only way out. Ends at its deadline,
 * and ends the browser if its context does not close.
 *
 * @throws the reason of `signal` when it aborts
 */
export async function loadPage(
  running: RunningBrowser,
  url: string,
  options: LoadOptions,
  signal: AbortSignal,
): Promise<LoadOutcome> {
  signal.throwIfAborted();
  const load = new PageLoad(running, url, options);
  const stopListening = onceAborted(signal, () => load.stop({ kind: "browser-ended" }));
  try {
    const outcome = await load.run();
    signal.throwIfAborted();
    return outcome;
  } finally {
    stopListening();
    await load.close();
  }
}

class PageLoad {
  readonly #running: RunningBrowser;
  readonly #url: string;
  readonly #options: LoadOptions;
  readonly #stopped: Promise<RenderFailure | BrowserEnded>;
  /** Ends the load with an outcome, unless it has ended. */
  readonly stop: (outcome: RenderFailure | BrowserEnded) => void;
  #proxy: GuardingProxy | null = null;
  #context: BrowserContext | null = null;
  #isClosing = false;
  /** Set once the document has been read, from when on measures may be missing and the document is there. */
  #loaded: LoadedPage | null = null;

  constructor(running: RunningBrowser, url: string, options: LoadOptions) {
    this.#running = running;
    this.#url = url;
    this.#options = options;
    let stop: (outcome: RenderFailure | BrowserEnded) => void = () => {};
    this.#stopped = new Promise((resolve) => {
      stop = resolve;
    });
    this.stop = stop;
  }

  async run(): Promise<LoadOutcome> {
    const { timeoutMs } = this.#options;
    const timer = setTimeout(() => this.stop(timeout(timeoutMs)), timeoutMs);
    const ended = () => this.stop({ kind: "browser-ended" });
    this.#running.browser.once("disconnected", ended);
    try {
      const outcome = await Promise.race([this.#load(), this.#stopped]);
      return outcome.kind === "loaded" ? outcome : (this.#loaded ?? outcome);
    } finally {
      clearTimeout(timer);
      this.#running.browser.off("disconnected", ended);
    }
  }

  /** Closes the context with all that it runs, at the latest by ending the browser. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#proxy?.close();
    const context = this.#context;
    if (context === null || !this.#running.browser.isConnected()) return;
    if (!(await settles(context.close(), closingMs))) await this.#running.kill();
  }

  async #load(): Promise<LoadOutcome> {
    try {
      return await this.#loadPage();
    } catch (error) {
      // What the end of the load interrupted says nothing; the end does.
      const interrupted = await Promise.race([this.#stopped, settled(null)]);
      if (interrupted !== null) return interrupted;
      return this.#running.browser.isConnected() ? pageFailure(error) : { kind: "browser-ended" };
    }
  }

  async #loadPage(): Promise<LoadOutcome> {
    const { purpose, device } = this.#options;
    const start = performance.now();
    const { page, session, proxy } = await this.#open();
    const { origin } = new URL(this.#url);
    const intercepting = interceptRequests(session, proxy, { origin, headers: this.#options.headers });
    if (purpose === "vitals") {
      await intercepting;
      // An answer without content leaves the page where it is, which Playwright takes for a failure.
      await page.goto(greetingUrl, { timeout: 0 }).catch(() => {});
      await wait(quietMs);
    }
    // One session answers in the order of its commands: none has to wait for the one before.
    const [collector, main] = await Promise.all([
      startCollecting(page, session, { vitals: purpose === "vitals" }),
      watchMainDocument(session),
      addWorldScript(session, changesScript),
      intercepting,
      purpose === "vitals" ? applyThrottling(session, device) : undefined,
    ]);
    this.#capRequests(page, collector);
    const now = () => performance.now();
    const requests = openRequests(page, now);

    const navigation = await this.#navigate(page, main, proxy);
    if (navigation !== null) return navigation;
    const isSettled = await comeToRest(requests, session, start + this.#options.timeoutMs * shareForRest, now);
    if (page.url().startsWith("chrome-error:")) return this.#failedNavigation(main, proxy);
    const read = await this.#read(session);
    if (read === null) return navigationFailure("The document is too large to be read.");
    if (!isDocument(read.contentType)) {
      return navigationFailure(`The URL answers with ${read.contentType || "an unknown type"}, not with an HTML page.`);
    }
    const { bytes, isCut } = encodeBounded(read.html, this.#options.maxHtmlBytes);
    const document = {
      kind: "loaded",
      finalUrl: read.url,
      status: main.status() ?? 200,
      html: bytes,
      htmlTruncated: read.isTruncated || isCut,
      isUnsettled: !isSettled,
    } as const;
    return this.#measure(page, collector, document);
  }

  /** Reads the document, or the next one while the page goes on to others; the deadline ends a page that never stays. */
  async #read(session: CDPSession): Promise<SerialisedDocument | null> {
    for (;;) {
      try {
        return await readDocument(session, this.#options.maxHtmlBytes);
      } catch (error) {
        if (this.#isClosing || !this.#running.browser.isConnected()) throw error;
        await wait(readAgainMs);
      }
    }
  }

  /** Measures the page after it was read; what is missing at the deadline stays unknown. */
  async #measure(
    page: Page,
    collector: Collector,
    document: Omit<LoadedPage, "vitals" | "measures" | "screenshots">,
  ): Promise<LoadedPage> {
    const { purpose, measures } = this.#options;
    let layout: PageLayout | null = null;
    let accessibility: AxeResult | null = null;
    this.#loaded = { ...document, vitals: null, measures: noMeasures, screenshots: [] };
    const { vitals, requestCount: _requestCount, ...collected } = await collector.finish();
    const loaded = { ...document, vitals, measures: { ...collected, layout, accessibility }, screenshots: [] };
    this.#loaded = loaded;
    if (purpose === "vitals") return loaded;
    layout = await measureLayout(page);
    this.#loaded = { ...loaded, measures: { ...collected, layout, accessibility } };
    if (measures.accessibility) accessibility = await runAxe(page);
    this.#loaded = { ...loaded, measures: { ...collected, layout, accessibility } };
    if (measures.screenshots.length === 0) return this.#loaded;
    const screenshots = await takeScreenshots(page, this.#url, measures.screenshots);
    return { ...this.#loaded, screenshots };
  }

  /** Opens a context with its proxy, and an empty page in it. */
  async #open(): Promise<{ page: Page; session: CDPSession; proxy: GuardingProxy }> {
    const { guard, maxBytes, maxRequests, device, userAgent, allowInvalidTls = false } = this.#options;
    const proxy = await startGuardingProxy({
      connect: allowInvalidTls ? verifiedConnector(guard, new URL(this.#url).origin) : guardedConnector(guard),
      limits: { maxBytes, maxRequests },
      onExceeded: (limit) => this.stop(exceeded(limit, limit === "bytes" ? maxBytes : maxRequests)),
    });
    this.#proxy = proxy;
    if (this.#isClosing) proxy.close();
    const context = await this.#running.browser.newContext({
      ...devices[device],
      userAgent,
      proxy: { server: `http://${this.#running.proxyHost}:${proxy.port}`, bypass: "<-loopback>" },
      acceptDownloads: false,
      serviceWorkers: "block",
      ignoreHTTPSErrors: allowInvalidTls,
    });
    this.#context = context;
    // The load ended while the context was made, and nobody else closes it.
    if (this.#isClosing) await context.close();
    const page = await context.newPage();
    context.on("page", (popup) => {
      popup.close().catch(() => {});
    });
    page.on("crash", () => this.stop(crashed()));
    page.on("dialog", (dialog) => {
      dialog.dismiss().catch(() => {});
    });
    const [session] = await Promise.all([context.newCDPSession(page), context.grantPermissions([])]);
    return { page, session, proxy };
  }

  /** Stops the load when the page, its frames and workers made too many requests. */
  #capRequests(page: Page, collector: Collector): void {
    const { maxRequests } = this.#options;
    let requests = 0;
    page.on("request", (request) => {
      if (!request.url().startsWith("data:")) requests += 1;
      if (requests > maxRequests || collector.requestCount > 2 * maxRequests) {
        this.stop(exceeded("requests", maxRequests));
      }
    });
  }

  /** Navigates to the URL; returns the failure if no document came. */
  async #navigate(page: Page, main: MainDocument, proxy: GuardingProxy): Promise<RenderFailure | null> {
    try {
      await page.goto(this.#url, { waitUntil: "commit", timeout: 0 });
      return null;
    } catch (error) {
      if (!this.#running.browser.isConnected() || this.#isClosing) throw error;
      return this.#failedNavigation(main, proxy);
    }
  }

  #failedNavigation(main: MainDocument, proxy: GuardingProxy): RenderFailure {
    const target = parseUrl(main.url() ?? this.#url);
    const failure = target === null ? null : proxy.failureOf(target.hostname.replace(/^\[(.*)\]$/, "$1"));
    if (failure?.failure === "address-not-allowed") {
      return { kind: "failure", reason: "address-not-allowed", message: failure.message };
    }
    if (failure !== null) return navigationFailure(failure.message);
    const code = main.error();
    return navigationFailure(`Chromium could not load the page${code === null ? "" : ` (${code})`}.`);
  }
}

/** Measures of a page that ended right after it was read. */
const noMeasures: Omit<PageMeasures, "vitals"> = {
  requests: 0,
  bytes: 0,
  largest: [],
  failed: { count: 0, sample: [] },
  mixedContent: { count: 0, sample: [] },
  consoleErrors: { count: 0, sample: [] },
  layout: null,
  accessibility: null,
};

/** Resolves after the promises that have settled by now. */
async function settled<Value>(value: Value): Promise<Value> {
  await new Promise((resolve) => setImmediate(resolve));
  return value;
}

function isDocument(contentType: string): boolean {
  return contentType === "text/html" || contentType === "application/xhtml+xml";
}

function timeout(ms: number): RenderFailure {
  return { kind: "failure", reason: "timeout", message: `The page gave no document within ${ms} ms.` };
}

function exceeded(limit: "bytes" | "requests", max: number): RenderFailure {
  const what = limit === "bytes" ? `loaded more than ${max} bytes` : `made more than ${max} requests`;
  return { kind: "failure", reason: limit, message: `The page ${what}.` };
}

function crashed(): RenderFailure {
  return { kind: "failure", reason: "crash", message: "The page crashed or used too much memory." };
}

function navigationFailure(message: string): RenderFailure {
  return { kind: "failure", reason: "navigation", message };
}

function pageFailure(error: unknown): RenderFailure {
  const said = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
  return navigationFailure(`Chromium could not read the page (${said?.slice(0, 200)}).`);
}
