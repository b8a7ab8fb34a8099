import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { declaredCommands } from "./declared-commands.ts";
import { root } from "./documents.ts";

const folder = join(root, "examples/systemd");
const units = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
const servers = units.filter(({ text }) => / serve\b/.test(commandOf(text)));
const commands = await declaredCommands();

function settings(text: string, name: string): string[] {
  return Array.from(text.matchAll(new RegExp(`^${name}=(.*)$`, "gm")), ([, value = ""]) => value);
}

function commandOf(text: string): string {
  return settings(text, "ExecStart").join("\n");
}

describe("the systemd units", () => {
  it("are the service in one process, its roles, and the migration before them", () => {
    expect(units.map(({ name }) => name).sort()).toEqual([
      "sightline-api@.service",
      "sightline-migrate.service",
      "sightline-worker@.service",
      "sightline.service",
    ]);
    expect(servers).toHaveLength(3);
  });

  it.each(units)("$name runs the installed command, with a command and flags that it has", ({ text }) => {
    const [program, name, ...args] = commandOf(text).split(" ");
    expect(program).toBe("/opt/sightline/node_modules/.bin/sightline");
    const command = commands.find((one) => one.name === name);
    expect(command).toBeDefined();
    const flags = args.filter((arg) => arg.startsWith("--"));
    expect(flags.filter((flag) => command?.flags.has(flag) !== true)).toEqual([]);
  });

  it.each(units)("$name runs as a user without rights, and requires only units that there are", ({ text }) => {
    expect(settings(text, "User")).toEqual(["sightline"]);
    expect(settings(text, "NoNewPrivileges")).toEqual(["yes"]);
    expect(settings(text, "ProtectSystem")).toEqual(["strict"]);
    const names = units.map(({ name }) => name);
    expect(settings(text, "Requires").filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(servers)("$name gives the process the time that it needs to drain, and Chromium too", ({ text }) => {
    expect(Number(settings(text, "TimeoutStopSec")[0])).toBeGreaterThanOrEqual(60);
    expect(settings(text, "KillMode")).toEqual(["mixed"]);
    expect(settings(text, "Restart")).toEqual(["on-failure"]);
  });

  it.each(units)("$name sets nothing that V8 or the sandbox of Chromium cannot run with", ({ text }) => {
    for (const name of ["MemoryDenyWriteExecute", "RestrictNamespaces", "PrivateUsers", "ProcSubset"])
      expect(settings(text, name)).toEqual([]);
  });
});
