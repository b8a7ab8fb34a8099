import { memoryStore } from "@sightline/store-memory";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { TaskState } from "./task.ts";
import { storedFileSchema } from "./task-files.ts";
import type { TaskResults } from "./task-kind.ts";
import { checkedResult, readResult } from "./task-result.ts";
import { taskStore } from "./task-store.ts";

const task: TaskState = {
  id: "report_1",
  kind: "report",
  tenant: "a",
  siteId: "site_1",
  crawlId: "crawl_1",
  status: "running",
  options: {},
  attempt: 1,
  error: null,
  createdAt: "2026-10-01T00:00:00.000Z",
  startedAt: null,
  finishedAt: null,
  expiresAt: null,
};
const kind: TaskResults<unknown> = { kind: "report", result: z.object({ files: z.array(storedFileSchema) }) };
const file = { name: "report.json", mediaType: "application/json", bytes: 7, sha256: "00" };
const valid = { files: [file] };
const endless = { files: [{ ...file, bytes: Number.NEGATIVE_INFINITY }] };

describe("the result of a task", () => {
  it("is not stored when it could never be read again", async () => {
    const store = taskStore(memoryStore().records);
    await expect(store.putResult(task, kind, endless)).rejects.toMatchObject({
      code: "internal",
      message: expect.stringContaining("files.0.bytes"),
    });
    expect(await store.result(task)).toBeNull();
  });

  it("is read as it was stored", async () => {
    const store = taskStore(memoryStore().records);
    await store.putResult(task, kind, valid);
    expect(readResult(kind, await store.result(task))).toEqual({ kind: "read", result: valid });
    expect(checkedResult(kind, task.id, valid)).toEqual(valid);
  });

  it("is unreadable with a reason when it does not fit any more", () => {
    const stored: unknown = JSON.parse(JSON.stringify(endless));
    const read = readResult(kind, stored);
    expect(read).toMatchObject({ kind: "unreadable", reason: expect.stringContaining("files.0.bytes") });
  });
});
