import { randomBytes } from "node:crypto";
import pg from "pg";
import { startPostgresCluster } from "./cluster.ts";

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** Makes an empty database that no other test uses. @returns its URL, with user and password */
  createDatabase(): Promise<string>;
  /**
   * Makes an empty schema in one database that all callers share, which takes a tenth of the time and space.
   * @returns a URL whose connections work in that schema
   */
  createSchema(): Promise<string>;
  /** Drops the databases that were made, or stops the server if it was started for this test. */
  close(): Promise<void>;
}

/** What makes a server fast whose data nobody needs after a crash. */
const throwAway = { fsync: "off", full_page_writes: "off", max_connections: "120", shared_buffers: "32MB" };

/**
 * A server for the tests of one file: the one of `DATABASE_URL`, whose user may create databases, else one that is
 * started from the installed programs and ends with the test. See {@link missingPostgres} for when there is neither.
 *
 * @example
 * const missing = missingPostgres();
 * describe.skipIf(missing !== null)(`on PostgreSQL ${missing ?? ""}`, () => {
 *   let server: PostgresServer;
 *   beforeAll(async () => { server = await startPostgres(); });
 *   afterAll(() => server.close());
 * });
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env["DATABASE_URL"];
  if (given !== undefined)
    return serverAt(given, async (names) => {
      for (const name of names) await execute(given, `drop database if exists ${name} with (force)`);
    });
  const cluster = await startPostgresCluster(throwAway);
  return serverAt(cluster.url, () => cluster.close());
}

function serverAt(url: string, close: (databases: readonly string[]) => Promise<void>): PostgresServer {
  const databases: string[] = [];
  let shared: Promise<string> | null = null;

  async function createDatabase(): Promise<string> {
    const name = randomName();
    await execute(url, `create database ${name} template template0 encoding 'UTF8'`);
    databases.push(name);
    const own = new URL(url);
    own.pathname = `/${name}`;
    return own.href;
  }

  return {
    createDatabase,
    async createSchema() {
      shared ??= createDatabase();
      const own = new URL(await shared);
      const name = randomName();
      await execute(own.href, `create schema ${name}`);
      own.searchParams.set("options", `-c search_path=${name}`);
      return own.href;
    },
    close: () => close(databases),
  };
}

function randomName(): string {
  return `sightline_test_${randomBytes(6).toString("hex")}`;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
