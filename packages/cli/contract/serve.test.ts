import { missingPostgres, startPostgres } from "@sightline/testkit";
import { expect, it } from "vitest";
import { program, runNode } from "./built-command.ts";
import { withServer } from "./started-server.ts";

it("answers at every address that serve announces, the web page among them", async () => {
  await withServer([], async ({ url, urls }) => {
    expect([...urls]).toEqual([
      ["Sightline listens", url],
      ["Web page", `${url}/`],
      ["Documentation", `${url}/docs`],
      ["OpenAPI document", `${url}/openapi.json`],
    ]);
    const pages = await Promise.all([`${url}/`, `${url}/docs`, `${url}/openapi.json`].map((one) => fetch(one)));
    expect(pages.map(({ status, headers }) => [status, headers.get("content-type")?.split(";")[0]])).toEqual([
      [200, "text/html"],
      [200, "text/html"],
      [200, "application/json"],
    ]);
  });
});

it("serves no web page with --no-page, and announces none", async () => {
  await withServer(["--no-page"], async ({ url, urls }) => {
    expect(urls.has("Web page")).toBe(false);
    expect((await fetch(`${url}/`)).status).toBe(404);
  });
});

const missing = missingPostgres();

it.skipIf(missing !== null)("answers at the address of its health that a worker announces", async ({ signal }) => {
  const postgres = await startPostgres();
  try {
    const database = await postgres.createDatabase();
    const shared = ["--store", database, "--queue", database];
    expect(await runNode([program, "migrate", ...shared])).toMatchObject({ code: 0 });
    const env = { SIGHTLINE_SERVER_KEY: "5e".repeat(32) };
    await withServer(
      ["--role", "worker", ...shared],
      async ({ urls }) => {
        expect([...urls.keys()]).toEqual(["Sightline works on crawls; its health"]);
        const [health = ""] = urls.values();
        expect(new URL(health).pathname).toBe("/readyz");
        expect((await fetch(health)).status).toBe(200);
      },
      { env, announces: "\n", signal },
    );
  } finally {
    await postgres.close();
  }
});
