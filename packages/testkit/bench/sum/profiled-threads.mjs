// CPU of every thread of this process, and V8's sampled stacks of those that run JavaScript: the main thread and its workers.
import { readdirSync, readFileSync } from "node:fs";
import { Session } from "node:inspector";
import { Worker } from "node:worker_threads";

const everyUs = 1000;

/**
 * Starts to sample this thread and every worker it starts from now on.
 * @returns stops sampling; call it while the workers still run
 */
export async function profileThreads() {
  const own = ownTask();
  // V8's compiler and collector threads exist from the start; workers and the sampler's own threads do not.
  const helpers = taskIds().filter((tid) => tid !== own);
  const session = new Session();
  session.connect();
  const main = (method, params) =>
    new Promise((resolve, reject) =>
      session.post(method, params, (error, result) => (error === null ? resolve(result) : reject(error))),
    );
  const workers = sampledWorkers(session);
  await main("NodeWorker.enable", { waitForDebuggerOnStart: false });
  await startSampling(main);
  return async () => {
    const threads = await workers.stopAll();
    const { profile } = await main("Profiler.stop");
    session.disconnect();
    const helperMs = helpers.reduce((sum, tid) => sum + cpuMsOf(tid), 0);
    return { threads: [{ name: "main", cpuMs: cpuMsOf(own), profile }, ...threads], helperMs };
  };
}

/** Samples each worker from its start to its end, or to `stopAll`. */
function sampledWorkers(session) {
  const running = new Map();
  const ended = [];
  session.on("NodeWorker.attachedToWorker", ({ params: { sessionId, workerInfo } }) => {
    const waiting = new Map();
    const send = (method, params) =>
      new Promise((resolve) => {
        const id = waiting.size + 1;
        waiting.set(id, resolve);
        const message = JSON.stringify({ id, method, params });
        session.post("NodeWorker.sendMessageToWorker", { sessionId, message });
      });
    running.set(sessionId, { ...workerInfo, waiting, send });
    startSampling(send);
  });
  session.on("NodeWorker.receivedMessageFromWorker", ({ params }) => {
    const { id, result } = JSON.parse(params.message);
    running.get(params.sessionId)?.waiting.get(id)?.(result);
  });
  const stop = async (sessionId) => {
    const { url, send } = running.get(sessionId);
    // An unreferenced worker keeps no process alive, and its answer is awaited here.
    const alive = setInterval(() => {}, 60_000);
    const { result } = await send("Runtime.evaluate", { expression: `(${ownTask.toString()})()` });
    const cpuMs = cpuMsOf(result.value);
    const { profile } = await send("Profiler.stop");
    clearInterval(alive);
    running.delete(sessionId);
    ended.push({
      name: url
        .split("/")
        .at(-1)
        .replace(/(-thread)?\.\w+$/, ""),
      cpuMs,
      profile,
    });
  };
  const terminate = Worker.prototype.terminate;
  Worker.prototype.terminate = async function () {
    for (const [sessionId, { workerId }] of running) {
      if (workerId === String(this.threadId)) await stop(sessionId);
    }
    return terminate.call(this);
  };
  return {
    async stopAll() {
      for (const sessionId of [...running.keys()]) await stop(sessionId);
      return ended;
    },
  };
}

async function startSampling(send) {
  await send("Profiler.enable");
  await send("Profiler.setSamplingInterval", { interval: everyUs });
  await send("Profiler.start");
}

/** The kernel's id of the thread that calls; also run in workers, as text. */
function ownTask() {
  return Number(process.getBuiltinModule("node:fs").readlinkSync("/proc/thread-self").split("/").at(-1));
}

function taskIds() {
  return readdirSync("/proc/self/task").map(Number);
}

/** User and system time of a thread; the kernel counts in hundredths of a second. */
function cpuMsOf(tid) {
  const fields = readFileSync(`/proc/self/task/${tid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
