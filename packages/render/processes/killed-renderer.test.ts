import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromiumPath, inChromium } from "@sightline/testkit";
import { expect, it } from "vitest";

const program = fileURLToPath(new URL("rendering.mjs", import.meta.url));
const canRun = chromiumPath !== undefined && process.platform === "linux";

it.skipIf(!canRun)(inChromium("a killed process leaves no browser behind"), async () => {
  const server = createServer((request, response) => {
    server.emit("asked", request.url);
    response.setHeader("content-type", "text/html");
    response.end("<p>text</p><script>for (;;) {}</script>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const asked = once(server, "asked");
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, [program, chromiumPath ?? "", `http://site.test:${port}/`], {
    stdio: "inherit",
  });
  try {
    await Promise.race([asked, once(child, "exit")]);
    const started = descendants(child.pid ?? 0);
    expect(started.length).toBeGreaterThan(2);
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
    // The processes end by themselves, each once it notices that its parent did.
    for (let left = 100; left > 0 && started.some(isAlive); left--) await wait(100);
    expect(started.filter(isAlive)).toEqual([]);
  } finally {
    child.kill("SIGKILL");
    server.closeAllConnections();
    server.close();
  }
});

/** Ids of the processes that a process and those after it started. */
function descendants(root: number): number[] {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(field(Number(name), "PPid"))]),
  );
  const found = new Set([root]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const [id, parent] of parents) if (found.has(parent)) found.add(id);
  }
  found.delete(root);
  return [...found];
}

function isAlive(id: number): boolean {
  const state = field(id, "State");
  return state !== "" && !state.startsWith("Z");
}

function field(id: number, name: string): string {
  try {
    return new RegExp(`^${name}:\\s+(.*)$`, "m").exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? "";
  } catch {
    return "";
  }
}
