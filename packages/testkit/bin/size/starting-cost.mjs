// What a start costs: modules that load, and CPU, of the library and of the command.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { measured } from "../../bench/measured-process.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const root = here("../../../../");
const runs = 5;
const pages = 50;

/** Returns rows `{name, modules, cpuMs}`, with the median CPU of five runs, threads included. */
export async function startingCosts() {
  const folder = mkdtempSync(`${tmpdir()}/sightline-size-`);
  const shop = spawn(process.execPath, [here("../../bench/shop-server.mjs"), String(pages)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = await new Promise((resolve) => shop.stdout.once("data", (data) => resolve(String(data).trim())));
    const command = [`${root}packages/sightline/dist/command/main.js`, "audit", url, "--quiet", "--store", "memory"];
    const out = ["--out", folder];
    return [
      await cost("node, without a program", ["--eval", "0"]),
      await cost('import "sightline"', [`${root}packages/sightline/dist/bundle/index.js`]),
      await cost("sightline --version", [command[0], "--version"]),
      await cost(`sightline audit, ${pages} pages, JSON`, [...command, "--format", "json", ...out]),
      await cost(`sightline audit, ${pages} pages, default reports`, [...command, ...out]),
    ];
  } finally {
    shop.kill();
    rmSync(folder, { recursive: true });
  }
}

async function cost(name, args) {
  const counted = await measured(process.execPath, ["--import", here("count-modules.mjs"), ...args]);
  const modules = Number(/^modules (\d+)$/m.exec(counted.errors)?.[1]);
  const seconds = [];
  // Counting costs CPU of its own.
  for (let k = 0; k < runs; k++) seconds.push((await measured(process.execPath, args)).cpuSeconds);
  return { name, modules, cpuMs: 1000 * (seconds.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN) };
}
