import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { declaredCommands } from "./declared-commands.ts";
import { guides, root } from "./documents.ts";

const prefixed = /\b(?:(?:SIGHTLINE|LLM|UV)_[A-Z]+(?:_[A-Z]+)*|NODE_EXTRA_CA_CERTS)\b/g;
/** Packages that no user installs. */
const internal = ["testkit"];
/** Set by the operating system. */
const ofSystem = ["WINDIR"];

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap(({ name, parentPath }) =>
    name.endsWith(".ts") && !name.includes(".test.") ? [readFileSync(join(parentPath, name), "utf8")] : [],
  );
}

/** Variables in string literals, and those of `process.env`. */
function variablesIn(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [
    ...Array.from(code.matchAll(/"((?:SIGHTLINE|LLM)_[A-Z_]+)"/g), ([, name = ""]) => name),
    ...Array.from(code.matchAll(/process\.env(?:\.|\[")([A-Z_]+)/g), ([, name = ""]) => name),
  ];
}

const packages = readdirSync(join(root, "packages"), { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !internal.includes(entry.name),
);
/** The wrapper of a clone sets what it passes to the command. */
const ofClone = readFileSync(join(root, "packages/testkit/bin/from-clone.mjs"), "utf8").match(prefixed) ?? [];
const read = new Set(
  packages
    .flatMap(({ name }) => sourcesBelow(join(root, "packages", name, "src")).flatMap(variablesIn))
    .filter((name) => ![...ofSystem, ...ofClone].includes(name)),
);
const ofFlags = new Set(
  (await declaredCommands()).flatMap(({ flags }) => [...flags.values()].flatMap(({ variable }) => variable ?? [])),
);
const documented = new Set(guides.flatMap(({ text }) => text.match(prefixed) ?? []));

it.each([...read].sort())(`%s, one of ${read.size} variables that are read, is in a guide`, (name) => {
  expect([...documented]).toContain(name);
});

it.each([...documented].sort())(`%s, one of ${documented.size} variables in guides, is read`, (name) => {
  expect([...read, ...ofFlags]).toContain(name);
});

it("has a variable for every flag, except those that the guide names", async () => {
  const guide = guides.find(({ path }) => path === "docs/guides/configuration.md")?.text ?? "";
  const [, exceptions = ""] = /^No variable sets (.*?)\.$/ms.exec(guide) ?? [];
  const without = (await declaredCommands()).flatMap(({ flags }) =>
    [...flags.values()].flatMap(({ name, variable }) => (variable === null ? [name] : [])),
  );
  const negations = ["--help", "--no-resources"];
  expect([...new Set(without)].filter((name) => !negations.includes(name)).sort()).toEqual(
    exceptions.match(/--[a-z-]+/g)?.sort(),
  );
});
