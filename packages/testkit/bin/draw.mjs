// Draws source files or user-facing sentences for a reader: `node packages/testkit/bin/draw.mjs files|sentences <number> <seed>`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadSource } from "./load-source.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const [kind = "", count = "30", seed = "1"] = process.argv.slice(2);
const sources = { files: sourceFiles, sentences };
if (!Object.hasOwn(sources, kind)) {
  process.stderr.write("Usage: node packages/testkit/bin/draw.mjs files|sentences <number> <seed>\n");
  process.exit(2);
}
for (const item of drawn(await sources[kind](), Number(count), Number(seed))) process.stdout.write(`${item}\n`);

function sourceFiles() {
  const tracked = execFileSync("git", ["ls-files", "packages/*/src/*.ts"], { cwd: root, encoding: "utf8" });
  return tracked
    .trim()
    .split("\n")
    .filter((file) => !/\.test\.|\.cases\.|\.fixture\.|\/generated\//.test(file));
}

async function sentences() {
  const { rules } = await loadSource("packages/rules/src/index.ts");
  const { measures } = await loadSource("packages/geo/src/explain/index.ts");
  const ofChecks = [...rules, ...measures].flatMap(({ meta }) => [
    `${meta.id} title: ${meta.title}`,
    `${meta.id} why: ${meta.why}`,
    `${meta.id} fix: ${meta.fix}`,
    ...Object.values(meta.messages ?? {}).map((text) => `${meta.id} message: ${text}`),
  ]);
  return [...new Set([...ofChecks, ...sourceFiles().flatMap(literalTexts)])];
}

/** Texts of errors, and of the command's help. */
function literalTexts(file) {
  const text = readFileSync(`${root}${file}`, "utf8");
  const errors = text.matchAll(
    /new (?:AuditError|CommandFailure|Problem)\((?:\s*"[a-z_]+",)?\s*(["`])([^"`]{12,}?)\1/g,
  );
  const help = file.startsWith("packages/cli/")
    ? text.matchAll(/\.(?:description|option)\((?:"[^"]*",\s*)?(")([^"]{12,})"/g)
    : [];
  return [...errors, ...help].map(([, , words]) => `${file}: ${words}`);
}

/** Some items, chosen by a linear congruential generator (Numerical Recipes), so that a draw can be repeated. */
function drawn(items, number, start) {
  const rest = [...items];
  let state = start >>> 0;
  return Array.from({ length: Math.min(number, rest.length) }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return rest.splice(Math.floor((state / 2 ** 32) * rest.length), 1)[0];
  });
}
