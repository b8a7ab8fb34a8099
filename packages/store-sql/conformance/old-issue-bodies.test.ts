import { type AuditStore, asciiJson, collect, flatten, type Issue } from "@sightline/model";
import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresStore } from "../src/postgres/postgres-store.ts";
import { openDatabase } from "../src/sqlite/open-database.ts";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { createCrawl } from "./arrange.ts";

const url = "https://a.test/";
const data = { title: "Ünïcode 😀\u0000\ud800\n", list: ['"},{"'], 7: 1.5e-7, subject: "s" };
const stored = [1, 2, 3].map((page): Issue => {
  const subject = { kind: "page", url: `${url}${page}` } as const;
  const rule = { rule: "a", category: "b", severity: "error", certainty: "certain", phase: "page" } as const;
  const about = { subject, message: "m", data, count: 1, pageId: page, memberIds: [page], source: null };
  return { id: `issue_${page}`, ...rule, ...about };
});

/** What stands in the body of an issue that was stored before a schema version. */
const bodyBefore = [
  {
    version: 7,
    body: ({ subject, message, certainty, count, data: own, memberIds }: Issue) =>
      [subject, message, certainty, count, own, memberIds].map((value) => `\n${asciiJson(value)}`).join(""),
  },
  {
    version: 6,
    body: ({ subject, message, certainty, count, data: own, memberIds }: Issue) =>
      JSON.stringify({ certainty, subject, message, data: own, count, memberIds }),
  },
];

/** Changes the body of an issue. */
type SetBody = (id: string, body: string) => Promise<void>;

async function readsAll(store: AuditStore, setBody: SetBody): Promise<void> {
  const { crawls, issues } = store.tenant("a");
  const crawlId = await createCrawl(store.tenant("a"), 1);
  const { epoch } = await crawls.claim(crawlId);
  await issues.add(crawlId, epoch, stored);
  const read = async () => ({
    all: await collect(flatten(issues.scan(crawlId))),
    first: (await issues.list(crawlId, { limit: 2 })).items,
    found: (await issues.list(crawlId, { limit: 9, text: "test/2" })).items.map(({ id }) => id),
    none: (await issues.list(crawlId, { limit: 9, text: "missing" })).items,
    lines: Buffer.from((await issues.listLines(crawlId, { limit: 9 })).json).toString(),
  });
  const before = await read();
  expect(before.found).toEqual(["issue_2"]);
  for (const issue of stored.slice(1)) {
    for (const { version, body } of bodyBefore) {
      await setBody(issue.id, body(issue));
      expect(await read(), `a body of before version ${version}`).toEqual(before);
    }
  }
}

it("reads issues that SQLite has from before, beside those since", async () => {
  const database = await openDatabase(":memory:");
  const store = await sqliteStore({ database });
  await readsAll(store, async (id, body) => {
    database.prepare("update issues set body = ? where id = ?").run(body, id);
  });
  await store.close();
  database.close();
});

const missing = missingPostgres();

describe.skipIf(missing !== null)(missing ?? "a PostgreSQL database", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  it("reads issues from before, beside those since", async () => {
    const address = await server.createSchema();
    const store = await postgresStore(address);
    await store.migrate();
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await readsAll(store, async (id, body) => {
      await client.query("update issues set body = $1 where id = $2", [body, id]);
    });
    await client.end();
    await store.close();
  });
});
