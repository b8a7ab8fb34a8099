import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import {
  type CompanionSurvey,
  companionSurveyKind,
  externalLinksKind,
  foreignResourcesKind,
  hostProbesKind,
  resourcesKind,
} from "@sightline/model";
import type { AuditStore } from "@sightline/model/ports";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CompanionSite, serveCompanionSite } from "./companion-site.ts";

const program = fileURLToPath(new URL("./companion-audit.mjs", import.meta.url));
const kills = 5;
/** By how much the clocks of the audits are faster than ours. */
const speed = 20;
const kinds = [externalLinksKind, foreignResourcesKind, resourcesKind, hostProbesKind];
/** Visits that a kill may lose, by kind of URL: those whose results are stored together, and those under way. */
const mayBeLost = [
  { of: /^http:\/\/mill\.com\//, atMost: 64 + 2 },
  { of: /^http:\/\/cdn\d+\.net\//, atMost: 64 + 50 },
  { of: /^http:\/\/site\d+\.com\//, atMost: 64 + 100 },
];

let folder = "";
let site: CompanionSite;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-companions-"));
  site = await serveCompanionSite();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const open = (store: string): Promise<AuditStore> =>
  (store.startsWith("postgres:") ? postgresStore : sqliteStore)(store);

interface Entry {
  readonly url: string;
  /** Absent for probes. */
  readonly confirmed?: boolean;
}

/** What is stored of a crawl: of each URL the last entry, and what it did, by kind. */
interface Stored {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly surveys: readonly CompanionSurvey[];
}

async function storedIn(address: string, crawlId: string): Promise<Stored> {
  const store = await open(address);
  const { documents } = store.tenant("default");
  const entries = new Map<string, Entry>();
  const surveys: CompanionSurvey[] = [];
  for (const kind of kinds) {
    for (const { value } of await documents.list(crawlId, kind)) {
      for (const entry of value as Entry[]) entries.set(`${kind} ${entry.url}`, entry);
    }
    surveys.push((await documents.get(crawlId, companionSurveyKind, kind)) as CompanionSurvey);
  }
  await store.close();
  return { entries, surveys };
}

/** Returns what is stored of a crawl that was killed. */
async function storedOfKilled(address: string): Promise<Stored> {
  const store = await open(address);
  let id = "";
  for await (const { crawlId } of store.openCrawls()) id = crawlId;
  await store.close();
  return storedIn(address, id);
}

/** Returns the requests that an audit still has to make for each URL beside its pages. */
function leftToRequest({ entries }: Stored): ReadonlyMap<string, readonly string[]> {
  const looksAt = new Map([...entries.values()].map(({ url, confirmed }) => [url, confirmed === true ? 2 : 1]));
  return new Map(
    [...site.needed].map(([url, { look, looks }]) => {
      const left = Math.max(0, looks - (looksAt.get(url) ?? 0));
      return [url, Array.from({ length: left }, () => look).flat()];
    }),
  );
}

const nothing: Stored = { entries: new Map(), surveys: [] };
const countOf = (requests: ReadonlyMap<string, readonly string[]>) => [...requests.values()].flat().length;

/** Returns the requests beside the pages, by URL. */
function companionsIn(requests: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>([...site.needed.keys()].map((url) => [url, []]));
  for (const request of requests) {
    const [method = "", url = ""] = request.split(" ");
    found.get(url)?.push(method);
  }
  return found;
}

interface Printed {
  readonly crawlId: string;
  readonly status: string;
  readonly score: number;
  readonly issues: readonly string[];
}

interface Running {
  readonly child: ChildProcess;
  /** Index of its first request. */
  readonly from: number;
  /** Requests that it has to make. */
  readonly left: ReadonlyMap<string, readonly string[]>;
}

/** Starts an audit on a store, or resumes the one that was killed there; its last page waits for all other requests. */
function start(store: string, left: Running["left"], startMs: number): Running {
  const from = site.requests.length;
  const all = site.companionCount() + countOf(left);
  site.holdLastPage(() => site.companionCount() >= all);
  const plan = {
    resolve: site.resolve,
    scope: "subdomains",
    canonicalHost: "off",
    discoverSitemaps: false,
    maxExternalUrls: 2000,
    maxAttempts: 1,
    requestTimeoutMs: 120_000,
  };
  const given = JSON.stringify({ plan, startMs, speed });
  const args = [program, store, site.startUrl, given];
  return { child: spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] }), from, left };
}

async function finish({ child: { stdout, stderr } }: Running): Promise<Printed> {
  if (stdout === null || stderr === null) throw new TypeError("Its output is piped.");
  const [out, err] = await Promise.all([text(stdout), text(stderr)]);
  expect(err).toBe("");
  return JSON.parse(out) as Printed;
}

/** Kills an audit once it has made so many requests beside the pages; its last page is still kept back then. */
async function killAfter({ child }: Running, companions: number): Promise<void> {
  const closed = once(child, "close");
  const ended = closed.then(() => "ended" as const);
  const first = await Promise.race([ended, site.companionsRequested(site.companionCount() + companions)]);
  if (first === "ended") throw new Error("The audit ended before it could be killed.");
  child.kill("SIGKILL");
  await closed;
}

/** Returns an entry without what differs from one audit to the next. */
function comparable(entry: Entry): unknown {
  const kept = Object.entries(entry).filter(
    ([name]) => !["checkedAt", "serverTime", "home", "requests"].includes(name),
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(kept)).replaceAll(/\/[a-z]{20}(?=")/g, "/made-up"));
}

const results = ({ entries }: Stored) =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, comparable(entry)]));

/** Audits undisturbed, then on another store with kills, and compares. */
async function survivesKills(undisturbed: string, killed: string): Promise<void> {
  const whole = start(undisturbed, leftToRequest(nothing), Date.now());
  const reference = await finish(whole);
  const found = await storedIn(undisturbed, reference.crawlId);
  expect(companionsIn(site.requests.slice(whole.from))).toEqual(whole.left);

  const startMs = Date.now();
  const share = Math.floor(countOf(whole.left) / (kills + 1));
  let { left } = whole;
  for (let time = 0; time < kills; time++) {
    const running = start(killed, left, startMs);
    await killAfter(running, share);
    left = leftToRequest(await storedOfKilled(killed));
    const made = companionsIn(site.requests.slice(running.from));
    expectNothingElse(made, running.left);
    const lost = [...made].filter(([url, methods]) => methods.length > doneAt(url, running.left, left));
    for (const { of, atMost } of mayBeLost)
      expect(lost.filter(([url]) => of.test(url)).length).toBeLessThanOrEqual(atMost);
  }
  const last = start(killed, left, startMs);
  const resumed = await finish(last);
  expectNothingElse(companionsIn(site.requests.slice(last.from)), last.left);

  expect(resumed).toEqual({ ...reference, crawlId: resumed.crawlId });
  const foundAgain = await storedIn(killed, resumed.crawlId);
  expect(results(foundAgain)).toEqual(results(found));
  for (const [index, { requests, bytes, ...survey }] of foundAgain.surveys.entries()) {
    const undisturbedSurvey = found.surveys[index];
    expect(undisturbedSurvey).toMatchObject(survey);
    // What was asked again is counted again.
    expect(requests).toBeGreaterThanOrEqual(undisturbedSurvey?.requests ?? 0);
    expect(bytes).toBeGreaterThanOrEqual(undisturbedSurvey?.bytes ?? 0);
  }
}

/** Expects that each URL was requested as often as it was left to request, or less: nothing that is stored, again. */
function expectNothingElse(made: Running["left"], left: Running["left"]): void {
  const allowed = new Map([...made].map(([url, { length }]) => [url, left.get(url)?.slice(0, length)]));
  expect(made).toEqual(allowed);
}

/** Returns the number of requests of a URL that need not be made again. */
function doneAt(url: string, before: Running["left"], after: Running["left"]): number {
  return (before.get(url)?.length ?? 0) - (after.get(url)?.length ?? 0);
}

it("repeats only what was under way and finds the same when it is killed beside its pages, on SQLite", async () => {
  await survivesKills(join(folder, "undisturbed.db"), join(folder, "killed.db"));
});

const missing = missingPostgres();
describe.skipIf(missing !== null)(missing ?? "on PostgreSQL", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  async function migrated(): Promise<string> {
    const url = await server.createDatabase();
    const store = await postgresStore(url);
    await store.migrate();
    await store.close();
    return url;
  }

  it("repeats only what was under way and finds the same when it is killed beside its pages", async () => {
    await survivesKills(await migrated(), await migrated());
  });
});
