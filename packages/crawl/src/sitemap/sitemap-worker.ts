// Program of a worker thread: receives the bytes of a sitemap and returns its entries in batches. Runs from dist only,
// like all threads.
import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority, type ThreadGreeting } from "@sightline/extract/pool";
import { parseSitemap } from "./parse-sitemap.ts";
import type { ParsedSitemap, SitemapEntry } from "./parsed-sitemap.ts";
import { entryBatch, type SitemapMessage, type SitemapRequest } from "./sitemap-messages.ts";

const { readingMs }: { readonly readingMs: number } = workerData;
let entries: readonly SitemapEntry[] = [];

function say(message: ThreadGreeting | SitemapMessage): void {
  parentPort?.postMessage(message);
}

function parsed({ bytes, url, options }: Extract<SitemapRequest, { kind: "read" }>): ParsedSitemap {
  const endsAt = performance.now() + readingMs;
  return parseSitemap(bytes, url, { ...options, isOver: () => performance.now() > endsAt });
}

lowerPriority();
parentPort?.on("message", (request: SitemapRequest) => {
  if (request.kind === "entries") {
    say({ kind: "entries", entries: entryBatch(entries, request.from) });
    return;
  }
  const { entries: found, locs, ...summary } = parsed(request);
  entries = found;
  say({ kind: "read", summary: { ...summary, entryCount: locs.length } });
});
say({ kind: "ready" });
