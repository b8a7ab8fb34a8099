import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runNode } from "./built-command.ts";
import { root } from "./documents.ts";

const started = readdirSync(join(root, "examples")).filter((name) => {
  const manifest = join(root, "examples", name, "package.json");
  if (!existsSync(manifest)) return false;
  const { scripts } = JSON.parse(readFileSync(manifest, "utf8"));
  return scripts?.start === "node dist/main.js";
});

let cwd = "";
const taken = createServer();
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), "sightline-examples-"));
  await new Promise<void>((resolve) => void taken.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  taken.close();
  rmSync(cwd, { recursive: true });
});

it.each(started)("%s ends with one line when its URL or port cannot be used", async (name) => {
  const address = taken.address();
  const port = typeof address === "object" && address !== null ? String(address.port) : "";
  const main = join(root, "examples", name, "dist/main.js");
  const { code, err } = await runNode([main, "not-a-url"], { cwd, env: { PORT: port } });
  expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]*(?:"not-a-url" is not a URL|EADDRINUSE)[^\n]*\n$/)]);
});

it.each(["main", "migrate"])("examples/distributed: %s ends with one line when a setting is missing", async (name) => {
  const { code, err } = await runNode([join(root, `examples/distributed/dist/${name}.js`)], { cwd });
  expect([code, err]).toEqual([1, expect.stringMatching(/^STORE_URL [^\n]*\n$/)]);
});
