import type { Audit } from "@sightline/engine";
import type { CrawlEvent } from "@sightline/model";
import type { OpenTarget } from "../host.ts";

/** Progress of an audit. */
interface AuditProgress {
  /** URLs requested. */
  readonly done: number;
  /** URLs known. */
  readonly known: number;
  readonly doing: string;
}

const phases = {
  crawling: "crawling",
  "checking-links": "checking resources and links to other sites",
  settling: "following links and redirects",
  evaluating: "judging",
  scoring: "scoring",
} as const;

/** Shortest time between two reports of progress, in milliseconds of the audit. */
const reportEveryMs = 1000;

/** Audit that this server started. A class because its state changes with events until it ends. */
export class AuditRun {
  readonly crawlId: string;
  readonly target: OpenTarget;
  /** Resolves when the audit has ended and its target is closed; never rejects. */
  readonly ended: Promise<void>;
  /** Why it failed; `null` while it runs and if it completed. */
  failure: string | null = null;
  isRunning = true;
  progress: AuditProgress = { done: 0, known: 0, doing: "starting" };
  readonly #listeners = new Set<(progress: AuditProgress) => void>();

  constructor(crawlId: string, target: OpenTarget, audit: Audit) {
    this.crawlId = crawlId;
    this.target = target;
    this.ended = this.#follow(audit);
  }

  /** Calls a function on progress, at most once a second. @returns function that unsubscribes it */
  onProgress(listener: (progress: AuditProgress) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #follow(audit: Audit): Promise<void> {
    try {
      let reportedMs = Number.NEGATIVE_INFINITY;
      for await (const event of audit.events()) {
        this.#update(event);
        if (event.elapsedMs - reportedMs < reportEveryMs) continue;
        reportedMs = event.elapsedMs;
        for (const listener of this.#listeners) listener(this.progress);
      }
      await audit.result();
    } catch (cause) {
      this.failure = cause instanceof Error ? cause.message : String(cause);
    } finally {
      this.isRunning = false;
      await this.target.close();
    }
  }

  #update(event: CrawlEvent): void {
    if (event.type === "progress") {
      const { fetched } = event.counts;
      this.progress = { ...this.progress, done: fetched, known: fetched + event.pending };
    }
    if (event.type === "phase") this.progress = { ...this.progress, doing: phases[event.phase] };
    if (event.type === "crawl-finished") this.progress = { ...this.progress, doing: "finishing" };
  }
}
