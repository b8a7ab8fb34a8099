import type { GuardOptions } from "@sightline/fetch";
import { AuditError, fairSlots } from "@sightline/model";
import {
  type Logger,
  type RenderedDocument,
  type Renderer,
  type RenderFailure,
  type RenderOptions,
  silentLogger,
} from "@sightline/model/ports";
import { parseUrl } from "@sightline/url";
import { BrowserPool } from "./browser-pool.ts";
import { canExecute, findChromium } from "./find-chromium.ts";
import { puppeteerOptions } from "./launch-options.ts";
import { findLighthouse } from "./lighthouse/find-lighthouse.ts";
import { runLighthouse } from "./lighthouse/run-lighthouse.ts";
import type { LighthouseBrowser } from "./lighthouse/thread-messages.ts";
import { joinRuns, type VitalsRun } from "./measure/index.ts";
import { type LoadedPage, type LoadOptions, type LoadOutcome, loadPage } from "./page-load.ts";
import { loadChromium, requirePlaywright } from "./playwright.ts";
import { connectBrowser, launchBrowser, loopback, newProxyHost, type RunningBrowser } from "./running-browser.ts";
import { verifyGuarded } from "./verify-guarded.ts";

/** Settings of a renderer, with what its pages may connect to. */
export interface ChromiumRendererOptions
  extends Pick<GuardOptions, "allowPrivateHosts" | "resolve" | "tenant" | "lookup"> {
  /** Chromium, Chrome or Edge to launch. Default: what {@link findChromium} finds. */
  readonly executablePath?: string;
  /**
   * URL of the DevTools of a browser that runs on this machine (`http://127.0.0.1:9222`), instead of one to launch.
   *
   * Pages are guarded by the proxies of their contexts only. Its owner has to start it with
   * `--webrtc-ip-handling-policy=disable_non_proxied_udp`, which is checked, and `--disable-quic`, to keep it updated
   * and sandboxed, to limit its memory, and to end it.
   */
  readonly connectOverCDP?: string;
  /** Maximum pages that are rendered at once; further ones wait. Default 1. */
  readonly pagesAtOnce?: number;
  /** `false` launches Chromium without its sandbox, which is what keeps a page that exploits it from this machine. Default `true`. */
  readonly sandbox?: boolean;
  /** Number of loads after which the browser is replaced by a new one. Default 200. */
  readonly loadsPerBrowser?: number;
  /** Maximum memory of the process that renders a page, in bytes; one that exceeds it is killed. Default 1.5 GiB. */
  readonly maxMemoryBytes?: number;
  /** `true` checks that Lighthouse is installed. Default `false`: pages for which it is asked say that it is missing. */
  readonly lighthouse?: boolean;
  /** Default: silent. */
  readonly logger?: Logger;
}

/** Attempts to load a page, as the browser can end by the fault of another one. */
const maxAttempts = 3;
const maxWaiting = 10_000;
const defaultMemoryBytes = 1.5 * 1024 ** 3;

/**
 * Creates a renderer that loads pages in Chromium. The browser starts with the first page.
 *
 * @example
 * const renderer = chromiumRenderer({ pagesAtOnce: 2 });
 * const outcome = await renderer.render("https://example.com/", options, signal);
 * await renderer.close();
 * @throws AuditError `invalid_options` if playwright-core, Chromium or the Lighthouse that is asked for is not installed, or
 * Chromium cannot run with its sandbox
 */
export function chromiumRenderer(options: ChromiumRendererOptions = {}): Renderer {
  const { pagesAtOnce = 1, loadsPerBrowser = 200, logger = silentLogger } = options;
  requirePlaywright();
  if (options.lighthouse === true) findLighthouse();
  const source = browserSource(options);
  const pool = new BrowserPool(browserStart(source), loadsPerBrowser);
  // All pages are of one tenant, which leaves no slot to others.
  const slots = fairSlots({ slots: pagesAtOnce, share: () => pagesAtOnce, maxWaiting });
  const ended = new AbortController();

  /** Loads a page once, in another browser if the first one ends meanwhile. */
  async function load(url: string, settings: LoadOptions, signal: AbortSignal): Promise<LoadedPage | RenderFailure> {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      signal.throwIfAborted();
      let outcome: LoadOutcome;
      try {
        outcome = await pool.use((running) => loadPage(running, url, settings, signal));
      } catch (error) {
        signal.throwIfAborted();
        logger.error("Chromium could not be started", { error });
        return browserFailure(`Chromium could not be started: ${launchProblem(error)}`);
      }
      if (outcome.kind !== "browser-ended") return outcome;
      logger.warn("Chromium ended while it rendered a page", { url, attempt });
    }
    return browserFailure(`Chromium ended ${maxAttempts} times while it rendered the page.`);
  }

  async function render(
    url: string,
    renderOptions: RenderOptions,
    signal: AbortSignal,
  ): Promise<RenderedDocument | RenderFailure> {
    const guard = guardOf(options);
    const loaded = await load(url, { ...renderOptions, guard, purpose: "document" }, signal);
    if (loaded.kind === "failure") return loaded;
    const runs: VitalsRun[] = [];
    for (let run = 0; run < renderOptions.measures.vitalsRuns; run++) {
      const measured = await load(url, { ...renderOptions, guard, purpose: "vitals" }, signal);
      if (measured.kind === "failure" || measured.vitals === null) break;
      runs.push(measured.vitals);
    }
    const lighthouse = renderOptions.measures.lighthouse
      ? { lighthouse: await runLighthouse(url, { ...renderOptions, ...lighthouseBrowser(source), guard }, signal) }
      : {};
    const { vitals: _vitals, measures, ...document } = loaded;
    return {
      ...document,
      kind: "rendered",
      measures: { ...measures, vitals: runs.length === 0 ? null : joinRuns(runs) },
      ...lighthouse,
    };
  }

  return {
    pagesAtOnce,
    render(url, renderOptions, signal) {
      signal.throwIfAborted();
      if (!/^https?:$/.test(parseUrl(url)?.protocol ?? "")) {
        return Promise.resolve({
          kind: "failure",
          reason: "navigation",
          message: "Only http and https URLs can be rendered.",
        });
      }
      const either = AbortSignal.any([signal, ended.signal]);
      return slots.run({ tenant: "" }, () => render(url, renderOptions, either), either);
    },
    async close() {
      ended.abort(new AuditError("conflict", "The renderer was closed."));
      await pool.close();
    },
  };
}

function guardOf({ allowPrivateHosts, resolve, tenant, lookup }: ChromiumRendererOptions): GuardOptions {
  return {
    ...(allowPrivateHosts !== undefined && { allowPrivateHosts }),
    ...(resolve !== undefined && { resolve }),
    ...(tenant !== undefined && { tenant }),
    ...(lookup !== undefined && { lookup }),
  };
}

/** Where browsers come from. */
type BrowserSource =
  | { readonly connectOverCDP: string }
  | { readonly executablePath: string; readonly isSandboxed: boolean; readonly maxMemoryBytes: number };

/** Returns where browsers come from, after a check of what can be checked before the first page. */
function browserSource(options: ChromiumRendererOptions): BrowserSource {
  const { connectOverCDP, sandbox = true, maxMemoryBytes = defaultMemoryBytes } = options;
  if (connectOverCDP !== undefined) return { connectOverCDP };
  const executablePath = options.executablePath ?? findChromium();
  if (executablePath === null) {
    throw new AuditError(
      "invalid_options",
      "Rendering needs Chromium or Chrome, and none was found: install one (on Debian and Ubuntu `apt-get install chromium`), or name its path in CHROMIUM_PATH.",
    );
  }
  if (!canExecute(executablePath)) throw new AuditError("invalid_options", `There is no browser at ${executablePath}.`);
  if (sandbox && process.getuid?.() === 0) {
    throw new AuditError(
      "invalid_options",
      "Chromium's sandbox does not work for root: run as another user, or switch the sandbox off if the pages are your own.",
    );
  }
  return { executablePath, isSandboxed: sandbox, maxMemoryBytes };
}

function browserStart(source: BrowserSource): () => Promise<RunningBrowser> {
  if (!("connectOverCDP" in source)) return async () => launchBrowser(await loadChromium(), source);
  return async () => {
    const running = await connectBrowser(await loadChromium(), source.connectOverCDP);
    try {
      await verifyGuarded(running);
      return running;
    } catch (error) {
      await running.close();
      throw error;
    }
  };
}

/** Returns the browser of a run of Lighthouse, which is another one each time. */
function lighthouseBrowser(source: BrowserSource): { browser: LighthouseBrowser; proxyHost: string } {
  if ("connectOverCDP" in source) {
    return { browser: { kind: "running", url: source.connectOverCDP }, proxyHost: loopback };
  }
  const proxyHost = newProxyHost();
  const { maxMemoryBytes } = source;
  return {
    browser: { kind: "launched", options: puppeteerOptions({ ...source, proxyHost }), maxMemoryBytes },
    proxyHost,
  };
}

/** Returns the reason in the output of a Chromium that did not start. */
function launchProblem(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  if (/No usable sandbox|sandbox.*(?:denied|not permitted)/i.test(said)) {
    return "this system offers no sandbox to it (user namespaces or its setuid helper); allow them, or switch the sandbox off if the pages are your own.";
  }
  return (said.split("\n", 1)[0] ?? "").slice(0, 300);
}

function browserFailure(message: string): RenderFailure {
  return { kind: "failure", reason: "browser", message };
}
