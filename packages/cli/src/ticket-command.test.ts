import { join } from "node:path";
import { serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { type SmallFolder, smallFolder } from "./folder/small-folder.test.fixture.ts";
import { ownRule } from "./own-rule.test.fixture.ts";
import { runProgram } from "./program.ts";

let folder: SmallFolder;
let url = "";
beforeAll(async () => {
  folder = smallFolder({});
  const links = '<a href="/a">A</a><a href="/b">B</a>';
  const server = await serveRoutes({
    "/": `<title>Boots for wet winters</title><h1>Boots</h1><main><p>Text</p>${links}</main>`,
  });
  url = server.url;
  const reports = ["--out", join(folder.path, "reports"), "--format", "json", "--no-probes", "--quiet"];
  await run("audit", url, ...reports);
  await server.close();
  // Loads all modules of an audit.
}, 120_000);
afterAll(() => folder.remove());

async function run(...args: readonly string[]) {
  const terminal = capturedTerminal();
  const store = ["--store", `sqlite:${join(folder.path, "store.db")}`];
  const code = await runProgram([...args, ...store], { terminal, interrupts: noInterrupts });
  return { code, ...terminal.written };
}

it("prints a ticket for each cause of a rule", async () => {
  const { code, out } = await run("ticket", "link-internal-broken");
  expect(code).toBe(0);
  expect(out.match(/^## /gm)).toHaveLength(2);
  expect(out).toContain(`sightline verify '${url}' --rule link-internal-broken --about '${url}a'\n`);
});

it("prints the ticket of one target, or as many as were asked for", async () => {
  const { out } = await run("ticket", "link-internal-broken", "--about", `${url}b`);
  expect(out.match(/^## /gm)).toHaveLength(1);
  expect(out).toContain(`--about '${url}b'`);
  expect((await run("ticket", "link-internal-broken", "--limit", "1")).err).toBe(
    "… and 1 more causes; --limit 2 prints all.\n",
  );
});

it("says so if there is nothing to print", async () => {
  expect(await run("ticket", "title-missing")).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^sightline: The crawl crawl_\w+ has no such issue of title-missing\.\n$/),
  });
  expect(await run("ticket", "titel-missing")).toMatchObject({
    code: 2,
    err: expect.stringContaining("title-missing"),
  });
});

it("knows the own rules of the configuration", async () => {
  const own = smallFolder({
    "sightline.config.ts": `${ownRule}
      export default defineConfig({ customRules: [brandMissing] });`,
  });
  const config = ["--config", join(own.path, "sightline.config.ts")];
  expect((await run("ticket", "brand-missing", ...config)).err).toContain("has no such issue of brand-missing.");
  own.remove();
});
