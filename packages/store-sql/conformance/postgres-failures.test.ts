import { spawn } from "node:child_process";
import { once } from "node:events";
import { collect } from "@sightline/model";
import {
  missingPostgres,
  type PostgresCluster,
  type PostgresServer,
  postgresPrograms,
  startPostgres,
  startPostgresCluster,
} from "@sightline/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "../src/postgres/open-pool.ts";
import { postgresStore } from "../src/postgres/postgres-store.ts";
import { createCrawl } from "./arrange.ts";

const missing = missingPostgres();

const unavailable = (...texts: string[]) => ({
  "~auditError": true,
  code: "store_unavailable",
  message: expect.stringMatching(new RegExp(texts.map((text) => `(?=[^]*${text.replaceAll(".", "\\.")})`).join(""))),
});

describe.skipIf(missing !== null)(missing ?? "a PostgreSQL database", () => {
  let server: PostgresServer;
  let address = "";
  beforeAll(async () => {
    server = await startPostgres();
    address = await server.createSchema();
    const store = await postgresStore(address);
    await store.migrate();
    await store.close();
  });
  afterAll(() => server.close());

  const ask = async (sql: string, to = address): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: to });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(address);
    change(url);
    return url.href;
  };

  it("says what is wrong with an address, and never its password", async () => {
    const wrong = [
      [changed((url) => Object.assign(url, { password: "wr0ng-pass" })), "check the address"],
      [changed((url) => Object.assign(url, { pathname: "/none" })), "create it"],
      [changed((url) => Object.assign(url, { port: "1" })), "check that the server runs"],
    ] as const;
    for (const [url, text] of wrong) {
      const refused = await postgresStore(url, { reconnectForMs: 100 }).catch((error: unknown) => error);
      expect(refused).toMatchObject(unavailable(new URL(url).host, text));
      expect(String(refused)).not.toContain(new URL(url).password);
    }
    await expect(postgresStore("https://db.test/")).rejects.toMatchObject({ code: "invalid_options" });
  });

  it("asks for migrations when tables are missing, and does not make them by itself", async () => {
    const store = await postgresStore(await server.createSchema());
    const listed = store.tenant("a").sites.list({ limit: 1 });
    await expect(listed).rejects.toMatchObject(unavailable("migrate"));
    await store.close();
  });

  it("is migrated once when several processes do it at the same time", async () => {
    const schema = await server.createSchema();
    const stores = await Promise.all(Array.from({ length: 4 }, () => postgresStore(schema)));
    await Promise.all(stores.map((store) => store.migrate()));
    await Promise.all(stores.map((store) => store.close()));
    const versions = await ask("select version from sightline_schema", schema);
    expect(versions).toEqual([
      { version: 1 },
      { version: 2 },
      { version: 3 },
      { version: 4 },
      { version: 5 },
      { version: 6 },
    ]);
  });

  it("is refused when a newer version of the package made it", async () => {
    const schema = await server.createSchema();
    const store = await postgresStore(schema);
    await store.migrate();
    await ask("insert into sightline_schema values (999, now())", schema);
    await expect(store.migrate()).rejects.toMatchObject(unavailable("999", "update the package"));
    await store.close();
  });

  it("is refused when a development version made it", async () => {
    const schema = await server.createSchema();
    await ask("create table crawls (key bigint)", schema);
    const store = await postgresStore(schema);
    await expect(store.migrate()).rejects.toMatchObject(unavailable("before 0.1.0", "choose an empty one"));
    await store.close();
  });

  it("refuses calls after it was closed, and answers those that were under way", async () => {
    const store = await postgresStore(address);
    const underWay = store.tenant("a").sites.list({ limit: 1 });
    await store.close();
    await store.close();
    expect((await underWay).items).toEqual([]);
    await expect(store.tenant("a").sites.get("site_a")).rejects.toMatchObject(unavailable("closed"));
  });

  it("does not keep a script alive that forgets to close", async () => {
    const script = `import { postgresStore } from "@sightline/store-sql/postgres";
      const store = await postgresStore(${JSON.stringify(address)});
      process.stdout.write(String((await store.tenant("none").sites.list({ limit: 1 })).items.length));`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      cwd: import.meta.dirname,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const output: string[] = [];
    child.stdout.on("data", (chunk) => output.push(String(chunk)));
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(output.join("")).toBe("0");
  });

  it("works on the host's own pool and leaves it open", async () => {
    const pool = new pg.Pool({ connectionString: address, max: 2 });
    const store = await postgresStore({ pool });
    await createCrawl(store.tenant("pool"), 1);
    expect((await store.tenant("pool").crawls.get("crawl_1"))?.epoch).toBe(0);
    await store.close();
    // Whole numbers are the host's to read as it likes.
    expect((await pool.query("select count(*) from crawls where tenant = 'pool'")).rows).toEqual([{ count: "1" }]);
    await pool.end();
  });

  it("names the package that is missing", async () => {
    const missing = Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
    const opened = openPool(address, {}, () => Promise.reject(missing));
    await expect(opened).rejects.toMatchObject(unavailable("npm i pg"));
  });

  it("ends a statement that waits too long, and goes on after that", async () => {
    const store = await postgresStore(address, { statementTimeoutMs: 200 });
    const crawlId = await createCrawl(store.tenant("slow"), 1);
    const blocker = new pg.Client({ connectionString: address });
    await blocker.connect();
    await blocker.query("begin");
    await blocker.query("select key from crawls where tenant = 'slow' for update");
    const claimed = store.tenant("slow").crawls.claim(crawlId);
    await expect(claimed).rejects.toMatchObject({ ...unavailable("took too long"), retryable: true });
    await blocker.end();
    expect((await store.tenant("slow").crawls.claim(crawlId)).epoch).toBe(1);
    await store.close();
  });

  it("keeps NUL, lone surrogates and keys of any length in documents and issues", async () => {
    const store = await postgresStore(address);
    const tenant = store.tenant("hostile");
    const crawlId = await createCrawl(tenant, 1);
    const { epoch } = await tenant.crawls.claim(crawlId);
    const value = { text: "a\u0000b\ud800c", key: "\\u0000" };
    const key = `https://a.test/${"é%".repeat(5000)}`;
    await tenant.documents.put(crawlId, epoch, "sitemap", key, value);
    await tenant.documents.put(crawlId, epoch, "sitemap", `${key}x`, 2);
    expect(await tenant.documents.get(crawlId, "sitemap", key)).toEqual(value);
    expect((await tenant.documents.list(crawlId, "sitemap")).map((document) => document.value)).toEqual([value, 2]);
    const issue = { rule: "r", category: "c", severity: "error", certainty: "certain", phase: "site" } as const;
    const rest = { message: "m", data: { text: "\u0000" }, count: 1, pageId: null, memberIds: [], source: null };
    const subject = { kind: "site", url: "https://a.test/\u0000\udfff%_x" } as const;
    await tenant.issues.add(crawlId, epoch, [{ ...issue, ...rest, id: "issue_1", subject }]);
    const list = async (text: string) => (await tenant.issues.list(crawlId, { limit: 9, text })).items.length;
    expect([await list("%_x"), await list("%_X"), await list("a.test")]).toEqual([1, 0, 1]);
    await store.close();
  });

  it("puts issues that are added together side by side as lists read them", async () => {
    const store = await postgresStore(address);
    const tenant = store.tenant("ordered");
    const crawlId = await createCrawl(tenant, 1);
    const { epoch } = await tenant.crawls.claim(crawlId);
    const issue = {
      category: "ordered",
      severity: "error",
      certainty: "certain",
      phase: "site",
      message: "m",
    } as const;
    const issues = [10, 9, 1].flatMap((pageId) =>
      ["b", "a"].map((rule) => {
        const subject = { kind: "page", url: `https://a.test/${pageId}` } as const;
        const id = `issue_${rule}${pageId}`;
        return { ...issue, id, rule, pageId, subject, data: {}, count: 1, memberIds: [], source: null };
      }),
    );
    await tenant.issues.add(crawlId, epoch, issues);
    const rows = "select rule || page as place from issues where category = 'ordered' order by ctid";
    const places = ["a1", "a9", "a10", "b1", "b9", "b10"];
    expect(await ask(rows)).toEqual(places.map((place) => ({ place })));
    await store.close();
  });

  it("leaves no row behind when sites and crawls are deleted", async () => {
    const schema = await server.createSchema();
    const store = await postgresStore(schema);
    await store.migrate();
    const tenant = store.tenant("a");
    for (const number of [1, 2]) {
      const crawlId = await createCrawl(tenant, number);
      const { epoch } = await tenant.crawls.claim(crawlId);
      const targets = Array.from({ length: 3000 }, (_, index) => {
        const url = `https://a.test/${index}`;
        return { url, outcome: "pending", depth: 0, internal: true, inSitemap: false } as const;
      });
      await tenant.frontier.add(crawlId, epoch, targets);
      await tenant.documents.put(crawlId, epoch, "kind", "key", 1);
    }
    await tenant.crawls.delete("crawl_1");
    expect(await collect(store.openCrawls())).toEqual([{ tenant: "a", crawlId: "crawl_2" }]);
    await tenant.sites.delete("site_a");
    expect(await collect(store.openCrawls())).toEqual([]);
    expect(await createCrawl(tenant, 1)).toBe("crawl_1");
    const left = "select (select count(*)::int from urls) as urls, (select count(*)::int from crawls) as crawls";
    await store.reclaim();
    expect(await ask(left, schema)).toEqual([{ urls: 0, crawls: 1 }]);
    await store.close();
  });
});

describe.skipIf(postgresPrograms() === null)(missing ?? "a PostgreSQL server that breaks", () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster({ fsync: "off" });
  });
  afterAll(() => cluster.close());

  it("is waited for when it starts again soon, and named when it does not", async () => {
    const store = await postgresStore(cluster.url);
    await store.migrate();
    const tenant = store.tenant("a");
    const crawlId = await createCrawl(tenant, 1);
    await cluster.kill();
    const read = tenant.crawls.get(crawlId);
    const written = tenant.crawls.claim(crawlId);
    await cluster.restart();
    expect((await read)?.id).toBe(crawlId);
    expect((await written).epoch).toBe(1);
    await store.close();
    const impatient = await postgresStore(cluster.url, { reconnectForMs: 0 });
    await cluster.kill();
    const late = impatient.tenant("a").crawls.get(crawlId);
    await expect(late).rejects.toMatchObject({ ...unavailable("127.0.0.1"), retryable: true });
    await impatient.close();
    await cluster.restart();
  });
});
