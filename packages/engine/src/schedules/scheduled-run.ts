import type { CrawlPlanInput } from "@sightline/model";
import type { SkipReason } from "./schedule.ts";

/** Run of a schedule that is due: the crawl to start. */
export interface ScheduledRun {
  readonly tenant: string;
  readonly siteId: string;
  readonly scheduleId: string;
  /** Id of the crawl, the same in every attempt to start it. */
  readonly crawlId: string;
  /** Overrides the settings of the site. */
  readonly plan: CrawlPlanInput;
}

/** Outcome of an attempt to start a run; one that waits is attempted again until the next run is due. */
export type RunStart =
  | { readonly kind: "started" }
  | { readonly kind: "waiting" | "skipped"; readonly reason: SkipReason; readonly detail: string };

/**
 * Starts the crawl of a run. It is not called for a crawl that exists; it may be called for one that another process is
 * about to create, so what it reserves must be reserved under the id of the crawl.
 */
export type StartRun = (run: ScheduledRun) => Promise<RunStart>;
