import autocannon from "autocannon";

/** Clients start in so many groups, so that paced ones do not ask all at the same moment. */
const groups = 20;
/** List pages that a client follows from where it began, before it starts there again. */
const followed = 50;

/**
 * Lets many clients page through a list at once, each from a place of its own.
 *
 * @param options `url`; `paths` of the pages of the list in order; `tokens`, one for each client; `requests` in all, at
 *   least one a client; `perSecond`: requests of a client in a second, without it as many as are answered
 * @returns `{failed, answered, bytes, seconds, latency(share)}`: times in milliseconds
 */
export async function pagingClients({ url, paths, tokens, requests, perSecond }) {
  const times = [];
  const started = performance.now();
  const perGroup = Math.ceil(tokens.length / groups);
  const starts = Array.from({ length: groups }, (_, group) => tokens.slice(group * perGroup, (group + 1) * perGroup));
  const results = await Promise.all(
    starts
      .filter((group) => group.length > 0)
      .map(async (group, index) => {
        await new Promise((resolve) => setTimeout(resolve, (index * 1000) / groups));
        const running = autocannon({
          url,
          connections: group.length,
          amount: Math.max(group.length, Math.ceil((requests * group.length) / tokens.length)),
          timeout: 30,
          setupClient: (client) => client.setRequests(requestsOf(paths, group.pop())),
          ...(perSecond === undefined ? {} : { connectionRate: perSecond }),
        });
        running.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
        return running;
      }),
  );
  const sum = (value) => results.reduce((total, result) => total + value(result), 0);
  times.sort((a, b) => a - b);
  return {
    failed: sum(({ errors, timeouts, non2xx }) => errors + timeouts + non2xx),
    answered: times.length,
    bytes: sum(({ throughput }) => throughput.total),
    seconds: (performance.now() - started) / 1000,
    latency: (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN,
  };
}

function requestsOf(paths, token) {
  const start = Math.floor(Math.random() * paths.length);
  const headers = { authorization: `Bearer ${token}` };
  return Array.from({ length: followed }, (_, k) => ({ path: paths[(start + k) % paths.length], headers }));
}
