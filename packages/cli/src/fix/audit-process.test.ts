import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { type SmallFolder, smallFolder } from "../folder/small-folder.test.fixture.ts";
import { auditProcess } from "./audit-process.ts";

let folder: SmallFolder;
afterEach(() => folder.remove());

const url = "http://dist.localhost/";

/** Runs a script in place of the command. */
function ran(script: string) {
  folder = smallFolder({ "script.mjs": script });
  return auditProcess(folder.path, { url }, new AbortController().signal, join(folder.path, "script.mjs"));
}

it("audits without conditions, models and answer engines, whatever the configuration asks for", async () => {
  const script = `const { SIGHTLINE_GEO, SIGHTLINE_ANALYZE } = process.env;
    console.error(JSON.stringify([process.argv.slice(4), SIGHTLINE_GEO, SIGHTLINE_ANALYZE]));
    process.exitCode = 2;`;
  const said = await ran(script).catch((cause: unknown) => (cause instanceof Error ? cause.message : ""));
  expect(JSON.parse(String(said))).toEqual([
    ["--json", "--quiet", "--store", "memory", "--fail-on", "", "--render", "off", "--folder-url", url],
    "false",
    "false",
  ]);
});

it("is interrupted if its process was", async () => {
  await expect(ran("process.exitCode = 130;")).rejects.toMatchObject({ exitCode: 130 });
});
