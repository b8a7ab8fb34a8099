import { AuditError } from "@sightline/model";
import type { AuditStore, JobQueue, RecordStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, expect, it } from "vitest";
import { systemClock } from "../../context/system-clock.ts";
import { inlineAuditor } from "../../inline-auditor.test.fixture.ts";
import { inProcessQueue } from "../in-process-queue.ts";
import type { EndedTask } from "./background-tasks.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A store whose records of one kind cannot be written the first times. */
function shortStore(kind: string, times: number): { readonly store: AuditStore; refused(): number } {
  const store = memoryStore();
  let refused = 0;
  const records: RecordStore = {
    ...store.records,
    change(of, ...rest) {
      if (of !== kind || refused === times) return store.records.change(of, ...rest);
      refused++;
      return Promise.reject(new AuditError("resources_exhausted", "Not possible now (EMFILE).", { retryable: true }));
    },
  };
  return { store: { ...store, records }, refused: () => refused };
}

/** A queue that repeats at once what should be repeated later, and counts it. */
function hastyQueue(): { readonly queue: JobQueue; delayed(): number } {
  const queue = inProcessQueue(systemClock);
  let delayed = 0;
  return {
    queue: {
      ...queue,
      enqueue(slice, { key, runAt }) {
        if (runAt !== undefined) delayed++;
        return queue.enqueue(slice, { key });
      },
    },
    delayed: () => delayed,
  };
}

it.each([
  ["a report", "task-file"],
  ["a GEO audit", "task-result"],
])("%s is repeated later, and as the same attempt, while this machine is short of something", async (name, kind) => {
  const { store, refused } = shortStore(kind, 3);
  const { queue, delayed } = hastyQueue();
  const page =
    '<!DOCTYPE html><html lang="en"><title>Boots</title><h1>Boots</h1><p>Each boot weighs 540 grams.</p></html>';
  const server = await serveRoutes({ "/": page });
  closing.push(() => server.close());
  const auditor = inlineAuditor({ store, queue });
  closing.push(() => auditor.close());
  const allowPrivateHosts = [new URL(server.url).host];
  const { site } = await auditor.audit(server.url, { allowPrivateHosts }).result();
  auditor.jobs.start();
  const ended = new Promise<EndedTask>((resolve) => auditor.jobs.onTaskEnd(resolve));
  if (name === "a report") await auditor.reports.start(site.id, { format: "md" });
  else await auditor.geoAudits.start(site.id);
  expect((await ended).task).toMatchObject({ status: "completed", error: null, attempt: 1 });
  expect(refused()).toBe(3);
  expect(delayed()).toBe(3);
});
