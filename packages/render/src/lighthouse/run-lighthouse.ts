import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { type GuardOptions, guardedConnector } from "@sightline/fetch";
import { type LighthouseResult, onceAborted } from "@sightline/model";
import type { LighthouseRun, RenderOptions } from "@sightline/model/ports";
import { startGuardingProxy } from "../guarding-proxy.ts";
import { killProcess } from "../running-browser.ts";
import { verifiedConnector } from "../verified-connector.ts";
import { findLighthouse } from "./find-lighthouse.ts";
import { readLighthouse } from "./read-lighthouse.ts";
import type { LighthouseBrowser, LighthouseMessage, LighthouseTask } from "./thread-messages.ts";

/** Page for Lighthouse, and where it is loaded. */
export interface LighthouseOptions extends Omit<RenderOptions, "measures" | "maxHtmlBytes"> {
  readonly guard: GuardOptions;
  readonly browser: LighthouseBrowser;
  /** Name under which the browser reaches the proxy of its context. */
  readonly proxyHost: string;
}

/** Lighthouse loads a page, waits for it to be quiet and examines it, each of which may take the time of one load. */
const deadlineFactor = 3;
/** Loads of files beyond those of the page: robots.txt, source maps, icons. */
const limitFactor = 2;
const maxHeapMb = 1024;
const maxJsonBytes = 4 * 1024 * 1024;

/**
 * Runs Lighthouse on a page in a thread and a browser of its own, behind a guarding proxy, and ends both.
 *
 * @returns its result, whose `failure` says why there is none
 * @throws the reason of `signal` when it aborts
 */
export async function runLighthouse(
  url: string,
  options: LighthouseOptions,
  signal: AbortSignal,
): Promise<LighthouseRun> {
  try {
    const profile = await mkdtemp(join(tmpdir(), "sightline-lighthouse-"));
    try {
      return await behindProxy(url, { ...options, profile }, signal);
    } finally {
      // Processes that were killed may still end; what they leave is in the folder for temporary files.
      await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
    }
  } catch (error) {
    signal.throwIfAborted();
    return failed(error instanceof Error ? error.message : String(error));
  }
}

async function behindProxy(
  url: string,
  options: LighthouseOptions & Pick<LighthouseTask, "profile">,
  signal: AbortSignal,
): Promise<LighthouseRun> {
  const { guard, maxBytes, maxRequests, allowInvalidTls = false } = options;
  const { proxyHost, browser, profile, device, userAgent, headers, timeoutMs } = options;
  const found = findLighthouse();
  const { origin } = new URL(url);
  let stop: (reason: string) => void = () => {};
  const stopped = new Promise<LighthouseRun>((resolve) => {
    stop = (reason) => resolve(failed(reason));
  });
  const proxy = await startGuardingProxy({
    connect: allowInvalidTls ? verifiedConnector(guard, origin) : guardedConnector(guard),
    limits: { maxBytes: maxBytes * limitFactor, maxRequests: maxRequests * limitFactor },
    onExceeded: (limit) => stop(`The page exceeded the limit of ${limit}.`),
  });
  const deadlineMs = timeoutMs * deadlineFactor;
  const timer = setTimeout(() => stop(`Lighthouse did not end within ${deadlineMs} ms.`), deadlineMs);
  try {
    const task: LighthouseTask = {
      found,
      url,
      device,
      userAgent,
      browser,
      profile,
      proxy: { server: `http://${proxyHost}:${proxy.port}`, username: proxy.username, password: proxy.password },
      headers: { origin, headers },
      allowInvalidTls,
      loadMs: timeoutMs,
    };
    return await inThread(task, stopped, signal);
  } finally {
    clearTimeout(timer);
    proxy.close();
  }
}

async function inThread(
  task: LighthouseTask,
  stopped: Promise<LighthouseRun>,
  signal: AbortSignal,
): Promise<LighthouseRun> {
  signal.throwIfAborted();
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb };
  // What Lighthouse and Puppeteer write is not the host's output.
  const worker = new Worker(threadProgram(), {
    workerData: task,
    execArgv: [],
    resourceLimits,
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let browserProcess: number | null = null;
  let stopListening = () => {};
  const ended = new Promise<LighthouseRun>((resolve, reject) => {
    stopListening = onceAborted(signal, () => reject(signal.reason));
    worker.on("message", (message: LighthouseMessage) => {
      browserProcess = message.kind === "launched" ? message.processId : null;
      if (message.kind === "done") resolve(runOf(message.json));
      if (message.kind === "failed") resolve(failed(message.message));
    });
    worker.on("error", (error) => resolve(failed(error.message)));
    worker.on("exit", () => {
      // The thread ends once its browser has.
      browserProcess = null;
      resolve(failed("Lighthouse ended without a result."));
    });
  });
  try {
    return await Promise.race([ended, stopped]);
  } finally {
    stopListening();
    if (browserProcess !== null) killProcess(browserProcess);
    await worker.terminate();
  }
}

function runOf(json: string): LighthouseRun {
  return { result: readLighthouse(json), json: Buffer.byteLength(json) > maxJsonBytes ? null : json };
}

function failed(message: string): LighthouseRun {
  const result: LighthouseResult = {
    version: "",
    failure: message.slice(0, 300),
    scores: [],
    failures: 0,
    failed: [],
    warnings: [],
  };
  return { result, json: null };
}

/** Returns the URL of the built program, even if this file runs from source: Node 20 cannot run TypeScript. */
function threadProgram(): URL {
  const program = new URL("../../dist/bundle/lighthouse-thread.js", import.meta.url);
  if (existsSync(fileURLToPath(program))) return program;
  throw new Error(`${fileURLToPath(program)} is missing: run "npm run build" first.`);
}
