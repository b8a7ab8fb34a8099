import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const pool = fileURLToPath(new URL("../dist/bundle/pool.js", import.meta.url));

/** Answers at once, and is then busy, so that ending it takes a while. */
const busyAfterAnswer = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", () => {
    parentPort.postMessage("answer");
    for (;;) {}
  });
  parentPort.postMessage({ kind: "ready" });
`;

it("keeps a process alive that awaits the end of a thread whose answer arrives meanwhile", () => {
  const script = `
    import { startWorkerThread } from ${JSON.stringify(pool)};
    const program = new URL("data:text/javascript," + encodeURIComponent(${JSON.stringify(busyAfterAnswer)}));
    const options = { name: "test", work: "The test", workerData: null, deadlineMs: 60000, maxHeapMb: 32 };
    const thread = await startWorkerThread(program, options);
    const asked = thread.ask("question");
    // The answer lies in the port of this thread before the event loop turns.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    const ended = thread.terminate();
    await asked;
    await ended;
    process.stdout.write("ended");
  `;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: "ended" });
});
