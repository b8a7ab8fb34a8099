import { startWorkerThread, threadProgram, type WorkerThread } from "@sightline/extract/pool";
import { parseSitemap, type SitemapOptions } from "./parse-sitemap.ts";
import type { ParsedSitemap, SitemapEntry } from "./parsed-sitemap.ts";
import type { SitemapMessage, SitemapRequest } from "./sitemap-messages.ts";

/** Limits on reading one sitemap. */
export interface SitemapReaderOptions {
  /** Time after which reading ends and keeps the entries read so far, in milliseconds. Default 20,000. */
  readonly readingMs?: number;
  /**
   * Time after which a thread that has not responded is terminated and the file is lost, in milliseconds. Default
   * 30,000.
   */
  readonly deadlineMs?: number;
  /** Maximum heap of the thread, in megabytes. Default 512. */
  readonly maxHeapMb?: number;
}

/**
 * Reads sitemaps one after the other; large and compressed ones in a worker thread that starts with the first of them.
 */
export interface SitemapReader {
  /**
   * Like {@link parseSitemap}; a file that exceeds the limits on time or memory has the issue `sitemap-too-slow`.
   *
   * @throws AuditError `internal` when the package is not built
   */
  read(bytes: Uint8Array, url: string, options?: SitemapOptions): Promise<ParsedSitemap>;
  close(): Promise<void>;
}

/** Files up to this size are read in the calling thread: that is faster than starting a worker. */
const maxInlineBytes = 32_768;
const program = new URL("../../dist/bundle/sitemap-worker.js", import.meta.url);

type Thread = WorkerThread<SitemapRequest, SitemapMessage>;

/** Creates a reader, which must be closed. */
export function sitemapReader(options: SitemapReaderOptions = {}): SitemapReader {
  const { readingMs = 20_000, deadlineMs = 30_000, maxHeapMb = 512 } = options;
  let thread: Promise<Thread> | null = null;

  function started(): Promise<Thread> {
    thread ??= startWorkerThread<SitemapRequest, SitemapMessage>(threadProgram(program), {
      name: "sitemap",
      work: "The reading of the sitemap",
      workerData: { readingMs },
      deadlineMs,
      maxHeapMb,
    });
    thread.catch(() => {
      thread = null;
    });
    return thread;
  }

  function lost(url: string): ParsedSitemap {
    thread = null;
    const none = { count: 0, sample: [] };
    const faulty = { broken: none, notAbsolute: none, meant: [], alternatesNotAbsolute: none };
    const nothing = { entries: [], locs: [], count: 0, ...faulty, hosts: [] };
    return { url, type: "unknown", wellFormed: true, ...nothing, issues: ["sitemap-too-slow"] };
  }

  async function readInThread(
    bytes: Uint8Array,
    url: string,
    { isOver: _, ...options }: SitemapOptions,
  ): Promise<ParsedSitemap> {
    const worker = await started();
    const own = new Uint8Array(bytes);
    const read = await worker.ask({ kind: "read", bytes: own, url, options }, [own.buffer]);
    if (read.kind === "lost" || read.answer.kind !== "read") return lost(url);
    const { entryCount, ...summary } = read.answer.summary;
    const entries: SitemapEntry[] = [];
    while (entries.length < entryCount) {
      const next = await worker.ask({ kind: "entries", from: entries.length });
      if (next.kind === "lost" || next.answer.kind !== "entries") return lost(url);
      entries.push(...next.answer.entries);
    }
    return { ...summary, entries, locs: entries.map(({ loc }) => loc) };
  }

  return {
    async read(bytes, url, settings = {}) {
      const isPacked = bytes[0] === 0x1f;
      if (bytes.length <= maxInlineBytes && !isPacked) return parseSitemap(bytes, url, settings);
      return readInThread(bytes, url, settings);
    },
    async close() {
      const worker = await thread;
      thread = null;
      await worker?.terminate();
    },
  };
}
