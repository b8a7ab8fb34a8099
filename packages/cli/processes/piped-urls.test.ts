import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveRoutes } from "@sightline/testkit";
import { afterAll, expect, it } from "vitest";

const program = fileURLToPath(new URL("../../sightline/dist/command/main.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sightline-piped-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function audit(stdin: "pipe" | number, text: string | null) {
  const flags = ["audit", "--json", "--store", "memory", "--retries", "0"];
  // In a clone, `npm run` names a demo site for commands without a URL.
  const { SIGHTLINE_DEMO_SITE: _, ...env } = process.env;
  const child = spawn(process.execPath, [program, ...flags], { cwd: folder, env, stdio: [stdin, "pipe", "pipe"] });
  if (text !== null) child.stdin?.end(text);
  let [out, err] = ["", ""];
  child.stdout?.on("data", (data) => {
    out += data;
  });
  child.stderr?.on("data", (data) => {
    err += data;
  });
  const [code] = await once(child, "close");
  return { code, out, err };
}

it("audits the URLs that are piped or redirected into it", async () => {
  const site = await serveRoutes({ "/a": { body: "<title>a</title>" } });
  const list = `${new URL("/a", site.url)}\n`;
  const file = join(folder, "urls.txt");
  writeFileSync(file, list);
  const redirected = openSync(file, "r");
  for (const { code, out, err } of [await audit("pipe", list), await audit(redirected, null)]) {
    expect(code, err).toBe(0);
    expect(out).toContain('"mode":"list"');
  }
  closeSync(redirected);
  await site.close();
});

it.each([
  ["an empty pipe", ""],
  ["a pipe that stays silent", null],
])("asks for a URL at %s", async (_name, text) => {
  const { code, err } = await audit("pipe", text);
  expect([code, err]).toEqual([2, expect.stringContaining("No URL was given")]);
});
