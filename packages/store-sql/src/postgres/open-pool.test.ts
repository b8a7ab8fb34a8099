import { expect, it } from "vitest";
import { openPool, shownUrl } from "./open-pool.ts";

const optionsOf = async (...[url, options]: Parameters<typeof openPool>): Promise<unknown> => {
  let seen: unknown;
  class Pool {
    constructor(given: unknown) {
      seen = given;
    }
  }
  await openPool(url, options, async (name) => (name === "pg" ? { default: { Pool } } : null));
  return seen;
};

it("hands limits and TLS on to the driver", async () => {
  const tls = { ca: "-----BEGIN CERTIFICATE-----", servername: "db.test" };
  const options = {
    maxConnections: 3,
    connectTimeoutMs: 100,
    statementTimeoutMs: 900,
    tls,
    applicationName: "worker-1",
  };
  expect(await optionsOf("postgres://db.test/a", options)).toMatchObject({
    connectionString: "postgres://db.test/a",
    max: 3,
    connectionTimeoutMillis: 100,
    statement_timeout: 900,
    idle_in_transaction_session_timeout: 900,
    query_timeout: 1000,
    application_name: "worker-1",
    ssl: tls,
  });
});

it("leaves TLS to the address when nothing else is said", async () => {
  expect(await optionsOf("postgresql://db.test/a?sslmode=verify-full")).not.toHaveProperty("ssl");
});

it.each(["", "db.test/a", "https://db.test/a", "postgres:/db.test", "postgres://user:pa ss@[/a"])(
  "refuses %j as an address without repeating it",
  async (url) => {
    const refused = await openPool(url).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "invalid_options", message: expect.not.stringContaining("pa ss") });
  },
);

it("shows user, host and name of a database and nothing else", () => {
  expect(shownUrl("postgres://me:secret@db.test:5433/a?password=secret&sslmode=require")).toBe(
    "postgres://me@db.test:5433/a",
  );
  expect(shownUrl("postgres://%2Frun%2Fpostgresql/a")).toBe("postgres://%2Frun%2Fpostgresql/a");
});
