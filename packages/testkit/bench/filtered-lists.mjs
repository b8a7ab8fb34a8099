// `npm run bench:lists`: pages of lists that filters leave empty, every order of the list of pages, and those of issues
// and links that can be followed, on a large crawl, as multiples of the first page of the same list. On SQLite, or with
// BENCH_STORE=postgres on a server started for it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rules as allRules, systemClock, systemIds } from "@sightline/engine";
import { pageSorts } from "@sightline/model/ports";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { startPostgresCluster } from "@sightline/testkit";
import { seedCrawl } from "./seed-crawl.mjs";

const pages = Number(process.env.BENCH_PAGES ?? 100_000);
const repeats = 15;
const limit = 100;
/** An empty page of a list may take this multiple of a full one. */
const maxRatio = 2;
/** A page of the list of pages in any order, in milliseconds. */
const maxSortMs = 1000;

const folder = mkdtempSync(join(tmpdir(), "sightline-lists-"));
const cluster = process.env.BENCH_STORE === "postgres" ? await startPostgresCluster({ shared_buffers: "1GB" }) : null;
const store = cluster ? await postgresStore(cluster.url) : await sqliteStore(join(folder, "lists.db"));
try {
  await store.migrate();
  await measure(store.tenant("default"));
} finally {
  await store.close();
  await cluster?.close();
  rmSync(folder, { recursive: true });
}

async function measure(tenant) {
  const rules = allRules.filter(({ meta }) => meta.severity === "error").slice(0, 40);
  const { crawlId, issues } = await seedCrawl(tenant, { pages, issuesPerPage: 3, rules, ids: systemIds(systemClock) });
  process.stdout.write(`${pages} pages with ${issues} issues of ${rules.length} rules\n`);
  const listIssues = (filter) => () => tenant.issues.list(crawlId, { limit, ...filter });
  const full = await median(listIssues({}));
  row("issues, first page", full, full);
  const last = rules.at(-1).meta.category;
  row("issues, severity=error", await median(listIssues({ severity: "error" })), full);
  row(`issues, category=${last}`, await median(listIssues({ category: last })), full);
  for (const filter of [
    { severity: "warning" },
    { category: "none" },
    { rule: "none" },
    { severity: "notice", category: last },
  ]) {
    const ms = await median(listIssues(filter));
    row(`issues, ${JSON.stringify(filter)}: empty`, ms, full);
    check(`empty list by its first page, ${JSON.stringify(filter)}`, ms / full, maxRatio);
  }
  for (const [name, filter] of Object.entries({
    all: {},
    error: { severity: "error" },
    none: { severity: "warning" },
  })) {
    const arrived = () => tenant.issues.listByArrival(crawlId, { limit, ...filter });
    row(`issues by arrival, ${name}`, await median(arrived), full);
    check(`issues by arrival, ${name}, in ms`, await median(arrived), maxSortMs);
  }
  const slowest = await slowestPage((cursor) => tenant.issues.listByArrival(crawlId, { limit: 1000, cursor }));
  row("issues by arrival, slowest of all pages of 1,000", slowest, full);
  check("slowest page of issues by arrival in ms", slowest, maxSortMs);
  for (const sort of ["arrival", "-arrival", "url", "-url"]) {
    const ms = await median(() => tenant.pages.ids(crawlId, { sort, limit: 5000 }), 3);
    row(`page ids for links, sort=${sort}`, ms, full);
    check(`page ids, sort=${sort}, in ms`, ms, maxSortMs);
  }
  const first = await median(() => tenant.pages.list(crawlId, { limit }));
  row("pages, first page", first, first);
  for (const sort of pageSorts.flatMap((name) => [name, `-${name}`])) {
    const ms = await median(() => tenant.pages.list(crawlId, { limit, sort }), 3);
    row(`pages, sort=${sort}`, ms, first);
    check(`sort=${sort} in ms`, ms, maxSortMs);
  }
}

/** Reads a whole list. */
async function slowestPage(list) {
  let slowest = 0;
  let cursor = null;
  do {
    const started = performance.now();
    ({ cursor } = await list(cursor));
    slowest = Math.max(slowest, performance.now() - started);
  } while (cursor !== null);
  return slowest;
}

async function median(list, times = repeats) {
  await list();
  const all = [];
  for (let index = 0; index < times; index++) {
    const started = performance.now();
    await list();
    all.push(performance.now() - started);
  }
  return all.sort((a, b) => a - b)[Math.floor(times / 2)];
}

function row(name, ms, reference) {
  process.stdout.write(
    `${name.padEnd(60)} ${ms.toFixed(1).padStart(8)} ms ${(ms / reference).toFixed(2).padStart(8)}\n`,
  );
}

function check(what, value, target) {
  if (value <= target) return;
  process.stdout.write(`MISSED  ${what}: ${value.toFixed(2)} (at most ${target})\n`);
  process.exitCode = 1;
}
