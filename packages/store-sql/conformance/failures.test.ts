import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getuid } from "node:process";
import { collect, flatten } from "@sightline/model";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../src/sqlite/open-database.ts";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { createCrawl } from "./arrange.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-failures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (...names: string[]) => join(folder, ...names);

const unavailable = (...texts: string[]) => ({
  "~auditError": true,
  code: "store_unavailable",
  message: expect.stringMatching(new RegExp(texts.map((text) => `(?=[^]*${text.replaceAll(".", "\\.")})`).join(""))),
});

describe("a file that cannot be opened", () => {
  it("is made with its folders when it is missing", async () => {
    const store = await sqliteStore(inFolder("new", "folders", "a.db"));
    await store.close();
    expect(existsSync(inFolder("new", "folders", "a.db"))).toBe(true);
  });

  it("is named when it is not a database", async () => {
    writeFileSync(inFolder("garbage.db"), "not a database ".repeat(1000));
    await expect(sqliteStore(inFolder("garbage.db"))).rejects.toMatchObject(unavailable("garbage.db", "another file"));
  });

  it("is named when it is a folder", async () => {
    mkdirSync(inFolder("folder.db"));
    await expect(sqliteStore(inFolder("folder.db"))).rejects.toMatchObject(
      unavailable("folder.db", "check that it is a file"),
    );
  });

  it("is named when its folder cannot be made", async () => {
    writeFileSync(inFolder("file"), "");
    await expect(sqliteStore(inFolder("file", "a.db"))).rejects.toMatchObject(unavailable("folder", "file"));
  });

  it.skipIf(getuid?.() === 0)("can be read but not written when it is read-only (skipped for root)", async () => {
    const path = inFolder("read-only.db");
    const writable = await sqliteStore(path);
    await createCrawl(writable.tenant("a"), 1);
    await writable.close();
    chmodSync(path, 0o400);
    const store = await sqliteStore(path);
    expect(await store.tenant("a").crawls.get("crawl_1")).not.toBeNull();
    const write = store.tenant("a").crawls.claim("crawl_1");
    await expect(write).rejects.toMatchObject(unavailable("read-only.db", "writable"));
    await store.close();
  });

  it("is named when a newer version of the package made it", async () => {
    await (await sqliteStore(inFolder("newer.db"))).close();
    const database = await openDatabase(inFolder("newer.db"));
    database.exec("insert into sightline_schema values (999, '')");
    database.close();
    await expect(sqliteStore(inFolder("newer.db"))).rejects.toMatchObject(
      unavailable("newer.db", "999", "update the package"),
    );
  });

  it("is refused when a development version made it", async () => {
    const database = await openDatabase(inFolder("early.db"));
    database.exec("create table crawls (key integer)");
    database.close();
    await expect(sqliteStore(inFolder("early.db"))).rejects.toMatchObject(
      unavailable("early.db", "before 0.1.0", "choose an empty one"),
    );
  });
});

describe("a store that fails while it is open", () => {
  it("refuses calls after it was closed", async () => {
    const store = await sqliteStore(inFolder("closed.db"));
    await store.close();
    await store.close();
    await expect(store.tenant("a").sites.get("site_a")).rejects.toMatchObject(unavailable("closed.db", "closed"));
    const write = store.tenant("a").sites.delete("site_a");
    await expect(write).rejects.toMatchObject(unavailable("closed.db", "closed"));
  });

  it("answers the calls that were under way when it was closed", async () => {
    const store = await sqliteStore(inFolder("busy.db"));
    const tenant = store.tenant("a");
    const underWay = Promise.all([createCrawl(tenant, 1), tenant.sites.list({ limit: 1 })]);
    await underWay;
    const late = tenant.crawls.claim("crawl_1");
    await store.close();
    expect(await late).toMatchObject({ epoch: 1 });
  });

  it("says that the file is damaged when pages of it are", async () => {
    const store = await sqliteStore(inFolder("damaged.db"));
    const crawlId = await createCrawl(store.tenant("a"), 1);
    await store.close();
    // The schema on the first page stays readable, so that the file still opens.
    const bytes = readFileSync(inFolder("damaged.db"));
    writeFileSync(inFolder("damaged.db"), bytes.fill(0xa5, 2 * 8192));
    const read = async () => {
      const damaged = await sqliteStore(inFolder("damaged.db"));
      return collect(damaged.tenant("a").pages.core(crawlId)).finally(() => damaged.close());
    };
    await expect(read()).rejects.toMatchObject(unavailable("damaged.db", "restore a copy"));
  });

  it("says that the disk is full and goes on when there is space again", async () => {
    const path = inFolder("full.db");
    const database = await openDatabase(path);
    const store = await sqliteStore({ database });
    await createCrawl(store.tenant("a"), 1);
    database.exec("pragma max_page_count = 60");
    const large = "x".repeat(1_000_000);
    const put = () => store.tenant("a").documents.put("crawl_1", 0, "kind", "key", large);
    await expect(put()).rejects.toMatchObject({ ...unavailable("disk is full"), retryable: true });
    expect(await store.tenant("a").documents.get("crawl_1", "kind", "key")).toBeNull();
    database.exec("pragma max_page_count = 100000");
    await put();
    expect(await store.tenant("a").documents.get("crawl_1", "kind", "key")).toBe(large);
    await store.close();
    database.close();
  });

  it("forgets the URLs of a batch that the full disk refused", async () => {
    const database = await openDatabase(inFolder("full-frontier.db"));
    const store = await sqliteStore({ database });
    const { crawls, frontier, pages } = store.tenant("a");
    const { epoch } = await crawls.claim(await createCrawl(store.tenant("a"), 1));
    const targets = Array.from({ length: 5000 }, (_, index) => {
      return {
        url: `https://a.test/${index}`,
        outcome: "pending",
        depth: 0,
        internal: true,
        inSitemap: false,
      } as const;
    });
    database.exec("pragma max_page_count = 60");
    await expect(frontier.add("crawl_1", epoch, targets)).rejects.toMatchObject(unavailable("disk is full"));
    database.exec("pragma max_page_count = 100000");
    expect(await frontier.add("crawl_1", epoch, targets.toReversed())).toBe(5000);
    const rows = await collect(flatten(pages.core("crawl_1")));
    expect(rows.map(({ id, url }) => [id, url])).toEqual(
      targets.toReversed().map(({ url }, index) => [index + 1, url]),
    );
    await store.close();
    database.close();
  });

  it("refuses what cannot be stored", async () => {
    const store = await sqliteStore(inFolder("clone.db"));
    const sites = store.tenant("a").sites;
    const site = { id: "site_a", url: "https://a.test/", origin: "https://a.test", name: null, createdAt: "" };
    const unclonable = Object.assign({}, site, { callback: () => 1 });
    await expect(sites.create(unclonable)).rejects.toMatchObject({ code: "internal" });
    await sites.create(site);
    await store.close();
  });
});

describe("several openers", () => {
  it("may open a new file at the same time", async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => sqliteStore(inFolder("same.db"))));
    await Promise.all(stores.map((store) => store.migrate()));
    await Promise.all(stores.map((store) => store.close()));
  });

  it("do not keep a script alive that forgets to close", async () => {
    const script = `import { sqliteStore } from "@sightline/store-sql/sqlite";
      const store = await sqliteStore(${JSON.stringify(inFolder("forgotten.db"))});
      process.stdout.write(String((await store.tenant("a").sites.list({ limit: 1 })).items.length));`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      cwd: import.meta.dirname,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(String(chunk)));
    expect(await once(child, "exit")).toEqual([0, null]);
    // Nothing but what the script prints: no notice that Node's SQLite is experimental.
    expect(output.join("")).toBe("0");
  });
});
