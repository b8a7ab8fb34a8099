import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import autocannon from "autocannon";

/** Paced clients start in so many groups within a second, so that they do not ask all at the same moment. */
const groups = 20;
/** List pages that a client follows from where it began, before it starts there again. */
const followed = 50;

const { url, clients, requests, perSecond } = workerData;
const times = [];
const started = performance.now();
const perGroup = Math.ceil(clients.length / groups);
const starts = Array.from({ length: groups }, (_, group) => clients.slice(group * perGroup, (group + 1) * perGroup));
const results = await Promise.all(
  starts
    .filter((group) => group.length > 0)
    .map(async (group, index) => {
      if (perSecond !== undefined) await setTimeout((index * 1000) / groups);
      const running = autocannon({
        url,
        connections: group.length,
        amount: Math.max(group.length, Math.ceil((requests * group.length) / clients.length)),
        timeout: 30,
        setupClient: (client) => client.setRequests(requestsOf(group.pop())),
        ...(perSecond === undefined ? {} : { connectionRate: perSecond }),
      });
      running.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
      return running;
    }),
);
const sum = (value) => results.reduce((total, result) => total + value(result), 0);
parentPort.postMessage({
  failed: sum(({ errors, timeouts, non2xx }) => errors + timeouts + non2xx),
  bytes: sum(({ throughput }) => throughput.total),
  seconds: (performance.now() - started) / 1000,
  times: Float64Array.from(times),
});

function requestsOf({ token, paths }) {
  const start = Math.floor(Math.random() * paths.length);
  const headers = { authorization: `Bearer ${token}` };
  return Array.from({ length: followed }, (_, k) => ({ path: paths[(start + k) % paths.length], headers }));
}
