import type { PageMeasures } from "@sightline/model";
import type { CDPSession, Page } from "playwright-core";
import { ConsoleLog } from "./console-log.ts";
import { observePage } from "./in-page/observe-page.ts";
import { pageTools } from "./in-page/page-tools.ts";
import { addWorldScript, enterWorld } from "./isolated-world.ts";
import { webVitalsSource } from "./peer-source.ts";
import { readFields, readList, readText } from "./received.ts";
import { maxUrlLength } from "./rendered-element.ts";
import { RequestLog } from "./request-log.ts";
import { listenToTargets } from "./target-events.ts";
import { readVitals, type VitalsRun } from "./vitals-run.ts";

/** Maximum URLs of requests that the first paint waited for. */
const maxBlocking = 500;

/** What was collected while a page loaded. */
export interface CollectedMeasures
  extends Pick<PageMeasures, "requests" | "bytes" | "largest" | "failed" | "mixedContent" | "consoleErrors"> {
  /** `null` if they were not asked for, without web-vitals, and for a document that was not observed. */
  readonly vitals: VitalsRun | null;
  readonly requestCount: number;
}

/** Collects what a page does while it loads. */
export interface Collector {
  /** Number of requests so far. */
  readonly requestCount: number;
  /** Number of requests that have not ended. */
  readonly openRequests: number;
  /** Reads what was collected. Later events are ignored. */
  finish(): Promise<CollectedMeasures>;
}

/** Starts to collect, before the page is navigated. */
export async function startCollecting(
  _page: Page,
  session: CDPSession,
  options: { readonly vitals: boolean },
): Promise<Collector> {
  const requests = new RequestLog();
  const messages = new ConsoleLog();
  let isFinished = false;
  await listenToTargets(session, (target, method, params) => {
    if (isFinished) return;
    requests.receive(target, method, params);
    messages.receive(method, params);
  });
  const library = options.vitals ? webVitalsSource() : null;
  await addWorldScript(session, observerSource(library));

  return {
    get requestCount() {
      return requests.count;
    },
    get openRequests() {
      return requests.openCount;
    },
    async finish() {
      const observed = readFields(await (await enterWorld(session)).evaluate(readObserved));
      isFinished = true;
      const blocking = new Set(readList(observed["blocking"], maxBlocking, (url) => readText(url, maxUrlLength)));
      return {
        ...requests.summary(blocking),
        ...messages.summary(),
        vitals: library === null ? null : readVitals(observed),
        requestCount: requests.count,
      };
    },
  };
}

function observerSource(library: string | null): string {
  const vitals = library === null ? "null" : `(() => { ${library}\nreturn webVitals; })()`;
  return `if (window === top) globalThis.sightlineObserved = (${observePage.toString()})(${pageTools.toString()}, ${vitals});`;
}

/** Reads once the observers have had what the browser queued for them. */
const readObserved = `new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  .then(() => globalThis.sightlineObserved?.() ?? null)`;
