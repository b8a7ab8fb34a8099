// `npm run bench:postgres`: one crawl on SQLite and on PostgreSQL, in one run. Only ratios count.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { postgresStore } from "@sightline/store-sql/postgres";
import { missingPostgres, postgresPrograms, startPostgresCluster } from "@sightline/testkit";
import { measured } from "./measured-process.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const pages = Number(process.env.BENCH_PAGES ?? 1000);
const runs = Number(process.env.BENCH_RUNS ?? 3);

/** What the crawling process may take on PostgreSQL, where the database is another process, of what it takes on SQLite. */
const mostOfSqlite = 1.1;

if (postgresPrograms() === null) {
  process.stderr.write(`${missingPostgres() ?? "This benchmark starts a server of its own: install PostgreSQL."}\n`);
  process.exit(1);
}
const cluster = await startPostgresCluster();
const shop = spawn(process.execPath, [here("shop-server.mjs"), String(pages)], {
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const url = await new Promise((resolve) => shop.stdout.once("data", (data) => resolve(String(data).trim())));
  const store = await postgresStore(cluster.url);
  await store.migrate();
  await store.close();
  // In turn, so that a busy moment of the machine meets both.
  const [onSqlite, onPostgres] = [[], []];
  for (let run = 0; run < runs; run++) {
    onSqlite.push({ ...(await crawl(url)), serverSeconds: 0 });
    const before = cluster.cpuSeconds();
    onPostgres.push({ ...(await crawl(url, cluster.url)), serverSeconds: cluster.cpuSeconds() - before });
  }
  const [sqlite, postgres] = [best(onSqlite), best(onPostgres)];
  process.stdout.write("store        crawler CPU ms/page   server CPU ms/page   pages/s\n");
  print("SQLite", sqlite);
  print("PostgreSQL", postgres);
  const ratio = postgres.cpuSeconds / sqlite.cpuSeconds;
  const holds = ratio <= mostOfSqlite;
  process.stdout.write(
    `\n${holds ? "holds " : "MISSED"}  crawler CPU on PostgreSQL ÷ on SQLite: ${ratio.toFixed(2)} (target at most ${mostOfSqlite})\n`,
  );
  if (!holds) process.exitCode = 1;
} finally {
  shop.kill();
  await cluster.close();
}

function crawl(url, database) {
  const args = [here("clients/sightline.mjs"), url, String(pages), ...(database === undefined ? [] : [database])];
  return measured(process.execPath, args);
}

function best(results) {
  return results.sort((a, b) => a.cpuSeconds - b.cpuSeconds)[0];
}

function print(name, { cpuSeconds, wallSeconds, serverSeconds }) {
  const cells = [
    name.padEnd(12),
    ((cpuSeconds * 1000) / pages).toFixed(2).padStart(20),
    ((serverSeconds * 1000) / pages).toFixed(2).padStart(20),
    (pages / wallSeconds).toFixed(0).padStart(9),
  ];
  process.stdout.write(`${cells.join(" ")}\n`);
}
