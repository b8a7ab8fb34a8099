import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PostgresCluster, startPostgresCluster } from "./cluster.ts";
import { missingPostgres, postgresPrograms } from "./find-postgres.ts";
import { type PostgresServer, startPostgres } from "./start-postgres.ts";

const missing = missingPostgres();

async function answer(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // The server may end the connection at any time; what was asked fails then.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(missing !== null)(`a PostgreSQL server for tests ${missing ?? ""}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  it("gives every caller an empty database of its own", async () => {
    const [first, second] = [await server.createDatabase(), await server.createDatabase()];
    await answer(first, "create table here (id integer)");
    expect(await answer(second, "select to_regclass('here') as here")).toEqual([{ here: null }]);
    const schema = await server.createSchema();
    await answer(schema, "create table here (id integer)");
    expect(await answer(await server.createSchema(), "select to_regclass('here') as here")).toEqual([{ here: null }]);
    expect(await answer(first, "show server_encoding")).toEqual([{ server_encoding: "UTF8" }]);
  });
});

describe.skipIf(postgresPrograms() === null)("a PostgreSQL cluster (skipped without PostgreSQL's programs)", () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });
  afterAll(() => cluster.close());

  it("keeps what was committed when it is killed and started again", async () => {
    await answer(cluster.url, "create table kept as select 1 as id");
    await cluster.kill();
    await expect(answer(cluster.url, "select 1")).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    await cluster.restart();
    expect(await answer(cluster.url, "select id from kept")).toEqual([{ id: 1 }]);
  });
});
