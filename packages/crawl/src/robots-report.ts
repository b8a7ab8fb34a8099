import type { CrawlContext } from "./crawl-context.ts";

const maxUrls = 1000;
const [kind, key] = ["robots-report", "urls"] as const;

/** URLs that robots.txt would have forbidden, when the plan only wants a report: a document of the crawl. */
export interface RobotsReport {
  readonly count: number;
  /** The first 1,000. */
  readonly urls: readonly string[];
}

/** Keeps the report of a crawl. */
export interface RobotsReporter {
  /** Records a URL that is requested although robots.txt forbids it. */
  note(url: string): void;
  /** Stores the report if it has changed. */
  save(): Promise<void>;
}

/** Creates the reporter of a crawl, continuing the report of an earlier part. */
export async function robotsReporter(context: CrawlContext): Promise<RobotsReporter> {
  const { crawl, epoch, plan, robots, store } = context;
  const earlier = plan.robots === "report" ? await store.documents.get(crawl.id, kind, key) : null;
  const urls = new Set(isReport(earlier) ? earlier.urls : []);
  let count = isReport(earlier) ? earlier.count : 0;
  let changed = false;
  return {
    note(url) {
      if (plan.robots !== "report" || robots.known(new URL(url).origin)?.permits(url) !== false || urls.has(url))
        return;
      count++;
      changed = true;
      if (urls.size < maxUrls) urls.add(url);
    },
    async save() {
      if (!changed) return;
      changed = false;
      const report: RobotsReport = { count, urls: [...urls] };
      await store.documents.put(crawl.id, epoch, kind, key, report);
    },
  };
}

function isReport(value: unknown): value is RobotsReport {
  return typeof value === "object" && value !== null && "count" in value && "urls" in value;
}
