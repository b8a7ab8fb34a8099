import type { AuditStore, Clock, Logger } from "@sightline/model/ports";
import type { DueIndex } from "./due-index.ts";
import type { ClaimedRun, RunClaims } from "./run-claims.ts";
import type { RunStart, StartRun } from "./scheduled-run.ts";

/** Maximum interval between two looks at the schedules, in milliseconds. */
const lookMs = 30_000;

/** Starts the crawls of schedules when they are due. */
export interface ScheduleRunner {
  /** Starts all runs that are due. @returns the next due time in milliseconds since the Unix epoch, if any */
  runDue(start: StartRun): Promise<number | null>;
  /** Starts runs as they become due, until the signal aborts. */
  work(start: StartRun, signal: AbortSignal): Promise<void>;
}

/** Dependencies of {@link scheduleRunner}. */
export interface RunnerParts {
  readonly store: Pick<AuditStore, "tenant">;
  readonly due: DueIndex;
  readonly claims: RunClaims;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Creates the runner of the schedules of all tenants; any number of processes may have one on the same store. */
export function scheduleRunner({ store, due, claims, clock, logger }: RunnerParts): ScheduleRunner {
  const exists = async ({ tenant, crawlId }: ClaimedRun) => (await store.tenant(tenant).crawls.get(crawlId)) !== null;

  /** Starts a claimed run, unless an earlier attempt has. */
  async function attempt(run: ClaimedRun, start: StartRun): Promise<RunStart> {
    const started: RunStart = { kind: "started" };
    if (await exists(run)) return started;
    if (run.givenUp !== null) return { kind: "skipped", ...run.givenUp };
    try {
      const { tenant, siteId, scheduleId, crawlId, plan } = run;
      return await start({ tenant, siteId, scheduleId, crawlId, plan });
    } catch (error) {
      if (await exists(run)) return started;
      const { scheduleId } = run;
      logger.error("The crawl of a schedule could not be started and is tried again.", {
        scheduleId,
        error: String(error),
      });
      return { kind: "waiting", reason: "internal", detail: "The crawl could not be started." };
    }
  }

  async function runDue(start: StartRun): Promise<number | null> {
    for await (const entry of due.entries()) {
      const dueAt = Date.parse(entry.dueAt);
      if (dueAt > clock.now()) return dueAt;
      try {
        const run = await claims.claim(entry);
        if (run !== null) await claims.settle(run, await attempt(run, start));
      } catch (error) {
        // The claim lapses, and the run is tried again.
        logger.error("A schedule could not be run.", { scheduleId: entry.scheduleId, error: String(error) });
      }
    }
    return null;
  }

  return {
    runDue,
    async work(start, signal) {
      while (!signal.aborted) {
        const next = await runDue(start).catch((error: unknown) => {
          logger.warn("Schedules could not be looked after.", { error: String(error) });
          return null;
        });
        const waitMs = next === null ? lookMs : Math.min(lookMs, Math.max(0, next - clock.now()));
        // The sleep rejects only when the work ends.
        await clock.sleep(waitMs, signal).catch(() => {});
      }
    },
  };
}
