import type { IdSource } from "@sightline/model";
import type { AuditStore, Clock, Logger } from "@sightline/model/ports";
import { dueIndex } from "./due-index.ts";
import { runClaims } from "./run-claims.ts";
import { scheduleRecords } from "./schedule-records.ts";
import { scheduleRunner } from "./schedule-runner.ts";
import type { StartRun } from "./scheduled-run.ts";

/** Schedules of all tenants in this process. */
export interface ScheduleJobs {
  /** Starts looking after the schedules; no effect if already started, or with `null`. */
  start(startRun?: StartRun | null): void;
  /** Starts the runs that are due now. */
  runDue(startRun?: StartRun): Promise<void>;
  /** Stops looking after the schedules, and resolves when a run in progress has been started. */
  stop(): Promise<void>;
}

/** Dependencies of {@link scheduleJobs}. */
export interface ScheduleParts {
  readonly store: AuditStore;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Starts runs for a host that has no function of its own for it. */
  readonly startUnlimited: StartRun;
}

/** Creates the schedules of an auditor. */
export function scheduleJobs({ store, clock, ids, logger, startUnlimited }: ScheduleParts): ScheduleJobs {
  const due = dueIndex(store.records);
  const claims = runClaims({ stored: scheduleRecords(store.records, logger), due, clock, ids });
  const runner = scheduleRunner({ store, due, claims, clock, logger });
  let work: { readonly end: AbortController; readonly done: Promise<void> } | null = null;
  return {
    start(startRun = startUnlimited) {
      if (work !== null || startRun === null) return;
      const end = new AbortController();
      work = { end, done: runner.work(startRun, end.signal) };
    },
    async runDue(startRun = startUnlimited) {
      await runner.runDue(startRun);
    },
    async stop() {
      work?.end.abort();
      await work?.done;
      work = null;
    },
  };
}
