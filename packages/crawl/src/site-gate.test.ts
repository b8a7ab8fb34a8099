import { setMaxListeners } from "node:events";
import { virtualClock } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import { fakeCrawl } from "./fake-site.test.fixture.ts";
import type { GateSettings, HostGate } from "./host-gate.ts";
import { hostGates } from "./host-gates.ts";

const never = new AbortController().signal;
setMaxListeners(0, never);
const fine = { kind: "fine" } as const;

/** Requests without end: as soon as the gate lets one start it does, and takes `latencyMs`. */
function greedy(
  clock: ReturnType<typeof virtualClock>,
  gate: HostGate,
  settings: GateSettings,
  { untilMs, latencyMs = 10 }: { readonly untilMs: number; readonly latencyMs?: number },
) {
  const starts: number[] = [];
  async function one(): Promise<void> {
    while (clock.monotonic() < untilMs) {
      await gate.enter(settings, never);
      if (clock.monotonic() < untilMs) starts.push(clock.monotonic());
      await clock.sleep(latencyMs, never);
      gate.end(fine, null);
    }
  }
  const done = Promise.all(Array.from({ length: settings.concurrency }, one));
  return { starts, done };
}

function rate(requestsPerSecond: number | null, concurrency = 2): GateSettings {
  return { concurrency, intervalMs: requestsPerSecond === null ? 0 : 1000 / requestsPerSecond, delayMs: 0 };
}

describe("crawls of one host", () => {
  it("are not held back by another tenant's slow rate", async () => {
    const clock = virtualClock();
    const gates = hostGates(clock);
    const slow = gates.tenant("slow").crawl("1").of("e.test");
    const fast = gates.tenant("fast").crawl("2").of("e.test");
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    await slow.enter(rate(0.01), never);
    const waiting = Array.from({ length: 20 }, () => slow.enter(rate(0.01), stop.signal).catch(() => {}));
    const { starts, done } = greedy(clock, fast, rate(10), { untilMs: 10_000 });
    await done;
    stop.abort(new Error("enough"));
    await Promise.all(waiting);
    expect(starts.length).toBeGreaterThanOrEqual(95);
  });

  it("keep the highest of their rates together, each its own", async () => {
    const clock = virtualClock();
    const gates = hostGates(clock);
    const own = [10, 10, 2].map((perSecond, index) =>
      greedy(clock, gates.tenant(`${index}`).crawl("c").of("e.test"), rate(perSecond), { untilMs: 20_000 }),
    );
    await Promise.all(own.map(({ done }) => done));
    const all = own.flatMap(({ starts }) => starts).sort((a, b) => a - b);
    const gaps = all.slice(1).map((position, index) => position - (all[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
    expect(all.length).toBeGreaterThanOrEqual(190);
    expect(own[2]?.starts.length).toBeLessThanOrEqual(41);
    expect(own[2]?.starts.length).toBeGreaterThanOrEqual(30);
  });

  it("share turns by tenant: many crawls of one tenant leave another its half", async () => {
    const clock = virtualClock();
    const gates = hostGates(clock);
    const names: readonly [string, string][] = [
      ...Array.from({ length: 9 }, (_, crawl): [string, string] => ["many", `${crawl}`]),
      ["one", "only"],
    ];
    const own = names.map(([tenant, crawl]) =>
      greedy(clock, gates.tenant(tenant).crawl(crawl).of("e.test"), rate(10), { untilMs: 30_000 }),
    );
    await Promise.all(own.map(({ done }) => done));
    const counts = own.map(({ starts }) => starts.length);
    expect(counts.at(-1)).toBeGreaterThanOrEqual(130);
    expect(Math.min(...counts.slice(0, 9))).toBeGreaterThanOrEqual(12);
  });

  it("get equal shares of the requests at once, however slow the answers of one tenant are", async () => {
    const clock = virtualClock();
    const gates = hostGates(clock);
    const hog = greedy(clock, gates.tenant("hog").crawl("1").of("e.test"), rate(null, 4), {
      untilMs: 60_000,
      latencyMs: 5000,
    });
    const quick = greedy(clock, gates.tenant("quick").crawl("2").of("e.test"), rate(null, 4), {
      untilMs: 60_000,
      latencyMs: 100,
    });
    await Promise.all([hog.done, quick.done]);
    expect(quick.starts.length).toBeGreaterThanOrEqual(0.8 * 2 * 10 * 55);
    expect(hog.starts.length).toBeGreaterThanOrEqual(0.8 * 2 * 12);
  });

  it("heed a pause together", async () => {
    const clock = virtualClock();
    const gates = hostGates(clock);
    const [first, second] = ["a", "b"].map((tenant) => gates.tenant(tenant).crawl("c").of("e.test"));
    first?.begin(rate(null));
    first?.end({ kind: "throttled", retryAfterMs: 20_000 }, null);
    expect(second?.waitMs(rate(null))).toBe(20_000);
  });

  it("are not kept waiting by one that has nothing more to start", async () => {
    const clock = virtualClock();
    const gates = hostGates(clock);
    const [gone, here] = ["a", "b"].map((tenant) => gates.tenant(tenant).crawl("c").of("e.test"));
    if (gone === undefined || here === undefined) throw new TypeError("Two gates were asked for.");
    here.begin(rate(1));
    here.end(fine, null);
    gone.waitMs(rate(1));
    await clock.sleep(1000, never);
    expect(here.waitMs(rate(1))).toBeLessThanOrEqual(50);
    await clock.sleep(here.waitMs(rate(1)), never);
    expect(here.waitMs(rate(1))).toBe(0);
  });
});

describe("hosts of one registrable domain", () => {
  it.each([
    ["a.e.test", "b.e.test", 100],
    ["a.github.io", "b.github.io", 0],
    ["127.0.0.1", "127.0.0.2", 0],
    ["localhost:8001", "localhost:8002", 0],
  ])("share a crawl's rate: %s and %s", (first, second, waitMs) => {
    const crawl = hostGates(virtualClock()).tenant("a").crawl("c");
    crawl.of(first).begin(rate(10));
    expect(crawl.of(second).waitMs(rate(10))).toBe(waitMs);
  });

  it("are crawled at one rate, though every page is on a host of its own", async () => {
    const site = (url: string) =>
      url === "https://e.test/" ? { links: Array.from({ length: 30 }, (_, index) => `https://h${index}.e.test/`) } : {};
    const plan = { requestsPerSecond: 10, scope: "subdomains", discoverSitemaps: false } as const;
    const crawl = await fakeCrawl(site, plan);
    await crawl.run();
    const starts = crawl.requests.map(({ startedAt }) => startedAt);
    expect(starts).toHaveLength(62);
    expect(
      Math.min(...starts.slice(1).map((position, index) => position - (starts[index] ?? 0))),
    ).toBeGreaterThanOrEqual(100);
  });
});

describe("what is remembered of hosts", () => {
  it.each(["e.test", "test"])("stays small when every page is on a host of its own under .%s", (suffix) => {
    let index = 0;
    const gates = hostGates({ ...virtualClock(), monotonic: () => index });
    const crawl = gates.tenant("a").crawl("c");
    let most = 0;
    for (let count = 0; count < 5000; count++) {
      const gate = crawl.of(`h${count}.${suffix}`);
      if (gate.waitMs(rate(null)) === 0) {
        gate.begin(rate(null));
        gate.end(fine, null);
      }
      index += 10;
      most = Math.max(most, gates.size);
    }
    expect(most).toBeLessThan(1000);
  });

  it("tells why a crawl waits", () => {
    const clock = virtualClock();
    const gates = hostGates(clock);
    const crawl = gates.tenant("a").crawl("c");
    const gate = crawl.of("e.test");
    gate.begin(rate(0.5));
    gate.waitMs(rate(0.5));
    expect(crawl.waits()).toEqual([{ host: "e.test", reason: "rate", until: 2000 }]);
    gate.end({ kind: "throttled", retryAfterMs: 9000 }, null);
    gate.waitMs(rate(0.5));
    expect(crawl.waits()).toEqual([{ host: "e.test", reason: "paused", until: 9000 }]);
    gate.withdraw();
    expect(crawl.waits()).toEqual([]);
  });
});

describe("requests to one address", () => {
  const unlimited = rate(null, 256);

  /** Requests that a tenant gets under way at many sites behind one address. */
  function underWay(gates: ReturnType<typeof hostGates>, tenant: string, sites: number): number {
    let begun = 0;
    for (let site = 0; site < sites; site++) {
      const gate = gates.tenant(tenant).crawl("c").of(`${tenant}-${site}.test`);
      gate.begin(unlimited);
      gate.end(fine, "203.0.113.1");
      while (begun < 1000 && gate.waitMs(unlimited) === 0) {
        gate.begin(unlimited);
        begun++;
      }
    }
    return begun;
  }

  it("are limited for each tenant, over all its sites", () => {
    expect(underWay(hostGates(virtualClock()), "a", 50)).toBe(32);
  });

  it("of one tenant leave another tenant's sites at the address their own", () => {
    const gates = hostGates(virtualClock());
    expect([underWay(gates, "a", 50), underWay(gates, "b", 50)]).toEqual([32, 32]);
  });
});
