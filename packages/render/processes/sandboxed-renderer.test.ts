import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { chromiumPath, inChromium } from "@sightline/testkit";
import { expect, it } from "vitest";

const program = fileURLToPath(new URL("rendering.mjs", import.meta.url));
const nobody = 65_534;
const asNobody = [`--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"];
/** Runs a program as a user who is not root. */
const runner = process.getuid?.() === 0 ? ["setpriv", ...asNobody] : ["env"];
const canRun =
  chromiumPath !== undefined &&
  process.platform === "linux" &&
  isPossible("unshare", "--user", "true") &&
  isPossible("test", "-r", program);
const name = canRun
  ? inChromium("pages are rendered in the sandbox")
  : "(skipped: no Chromium, no user namespaces, or root alone reads this folder)";

it.skipIf(!canRun)(name, async () => {
  const home = mkdtempSync(join(tmpdir(), "sightline-sandbox-"));
  if (process.getuid?.() === 0) chownSync(home, nobody, nobody);
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<p>text</p>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const [command = "", ...args] = [
      ...runner,
      process.execPath,
      program,
      chromiumPath ?? "",
      `http://site.test:${port}/`,
    ];
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, HOME: home, TMPDIR: home },
    });
    expect(JSON.parse(await text(child.stdout))).toEqual({ kind: "rendered" });
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(home, { recursive: true, force: true });
  }
});

function isPossible(...command: readonly string[]): boolean {
  const [program = "", ...args] = [...runner, ...command];
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
