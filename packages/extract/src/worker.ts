// Program of a worker thread: bytes in, facts out. Runs from dist only; a .ts worker does not start on Node 20.
import { parentPort, workerData } from "node:worker_threads";
import { isAuditError } from "@sightline/model/plain";
import { extractPage } from "./extract-page.ts";
import { messageOfExtraction, movedWith } from "./workers/extraction-message.ts";
import { lowerPriority } from "./workers/lower-priority.ts";
import type { ExtractionMessage, PageMessage, WorkerSettings } from "./workers/messages.ts";
import { prepareExtraction, requestedOf } from "./workers/prepare-extraction.ts";
import type { ThreadGreeting } from "./workers/worker-thread.ts";

const settings: WorkerSettings = workerData;

function say(message: ThreadGreeting | ExtractionMessage, moved: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}

lowerPriority();
try {
  const options = await prepareExtraction(settings);
  parentPort?.on("message", (page: PageMessage) => {
    const extraction = messageOfExtraction(extractPage(page, { ...options, ...requestedOf(page) }));
    say(extraction, movedWith(extraction));
  });
  say({ kind: "ready" });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  say({ kind: "refused", code: isAuditError(error) ? error.code : "internal", message });
}
