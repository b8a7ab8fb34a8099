/// <reference lib="dom" />
import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page, Request } from "playwright-core";
import { enterWorld } from "./measure/isolated-world.ts";

/** Time without requests and changes after which a page is at rest, in milliseconds. */
const quietMs = 500;
/** Time after which a request no longer keeps a page from being at rest, such as one that the server holds open. */
const patienceMs = 5000;
/** Time that changes of the document may go on after its requests, such as those of a clock. */
const changesMs = 3000;
/** Types of requests that stay open by design, or that change nothing. */
const endless: ReadonlySet<string> = new Set(["eventsource", "websocket", "media", "ping"]);

/** Requests of a page that have no end yet. */
export interface OpenRequests {
  /** Returns for how long there was none that counts, in milliseconds. */
  quietFor(now: number): number;
  /** Number of those that have no end, with those that no longer count. */
  size(): number;
}

/** Counts the requests of a page from now on, with those of its frames and workers. */
export function openRequests(page: Page, now: () => number): OpenRequests {
  const open = new Map<Request, number>();
  let lastEnd = now();
  page.on("request", (request) => {
    if (!endless.has(request.resourceType()) && !request.url().startsWith("data:")) open.set(request, now());
  });
  const end = (request: Request) => {
    if (open.delete(request)) lastEnd = now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return {
    quietFor(time) {
      const counts = [...open.values()].some((start) => time - start < patienceMs);
      return counts ? 0 : time - lastEnd;
    },
    size: () => open.size,
  };
}

/** Script that notes changes of the document in our world, from the start of each document. */
export const changesScript: string = `(${noteChanges})()`;

function noteChanges(): void {
  const note = () => Object.assign(globalThis, { lastChange: performance.now() });
  note();
  new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Returns for how long the document has not changed; 0 while it is parsed. Runs in our world. */
function unchangedFor(): number {
  if (document.readyState === "loading") return 0;
  return performance.now() - Number(Reflect.get(globalThis, "lastChange") ?? 0);
}

/**
 * Waits until neither requests nor changes of the document went on for half a second.
 *
 * @param until time at which waiting ends in any case
 * @returns `false` if they still go on
 */
export async function comeToRest(
  requests: OpenRequests,
  session: CDPSession,
  until: number,
  now: () => number,
): Promise<boolean> {
  let changesUntil = Number.POSITIVE_INFINITY;
  for (;;) {
    const networkQuiet = requests.quietFor(now());
    let missing = quietMs - networkQuiet;
    if (missing <= 0) {
      changesUntil = Math.min(changesUntil, now() + changesMs);
      missing = quietMs - (await unchangedMs(session));
      if (missing <= 0) return requests.size() === 0;
    } else changesUntil = Number.POSITIVE_INFINITY;
    const remaining = Math.min(until, changesUntil) - now();
    if (remaining <= 0) return false;
    await wait(Math.min(Math.max(missing, 20), remaining, quietMs));
  }
}

async function unchangedMs(session: CDPSession): Promise<number> {
  try {
    const ms = await (await enterWorld(session)).evaluate(`(${unchangedFor})()`);
    return typeof ms === "number" ? ms : 0;
  } catch {
    // The page goes on to another document.
    return 0;
  }
}
