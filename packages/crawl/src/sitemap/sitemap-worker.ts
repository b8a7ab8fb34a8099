// The program of a worker thread: bytes of a sitemap in, its entries out in batches. Runs from dist only, as all threads do.
import { parentPort, workerData } from "node:worker_threads";
import { giveWay, type ThreadGreeting } from "@sightline/extract/pool";
import { parseSitemap } from "./parse-sitemap.ts";
import type { ParsedSitemap, SitemapEntry } from "./parsed-sitemap.ts";
import { entryBatch, type SitemapAnswer, type SitemapRequest } from "./sitemap-messages.ts";

const { readingMs }: { readonly readingMs: number } = workerData;
let entries: readonly SitemapEntry[] = [];

function say(message: ThreadGreeting | SitemapAnswer): void {
  parentPort?.postMessage(message);
}

function parsed({ bytes, url, options }: Extract<SitemapRequest, { kind: "read" }>): ParsedSitemap {
  const endsAt = performance.now() + readingMs;
  return parseSitemap(bytes, url, { ...options, isOver: () => performance.now() > endsAt });
}

giveWay();
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
