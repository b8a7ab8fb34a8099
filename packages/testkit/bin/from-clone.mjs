// Runs a script of this checkout, installing and building first when that has not happened: what `npm run audit`,
// `npm test` and the like call, so that each of them works as the very first command after a clone. Nothing that was
// installed runs before it has been checked.
//   --unbuilt  the script reads the sources alone: nothing is built
//   --built    notes that `npm run build` has just built everything, and runs nothing
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const isUnbuilt = process.argv[2] === "--unbuilt";
const root = fileURLToPath(new URL("../../../", import.meta.url));
const installedStamp = `${root}node_modules/.sightline/installed`;
const builtStamp = `${root}node_modules/.sightline/built`;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Sightline needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(2);
}

if (process.argv[2] === "--built") {
  writeStamp(builtStamp, fingerprintOfSources());
  process.exit(0);
}

const lock = createHash("sha256")
  .update(readFileSync(`${root}package-lock.json`))
  .digest("hex");
if (stampOf(installedStamp) !== lock) {
  process.stderr.write("Installing dependencies (first use, or the lock file changed), and checking their hashes …\n");
  const check = `${root}packages/testkit/bin/check-lock.mjs`;
  run(process.execPath, [check]);
  run("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]);
  run(process.execPath, [check, "--installed"]);
  writeStamp(installedStamp, lock);
}

const sources = isUnbuilt ? "" : fingerprintOfSources();
if (!isUnbuilt && stampOf(builtStamp) !== sources) {
  process.stderr.write("Building: compiling TypeScript (minutes the first time, seconds after a change) …\n");
  run(process.execPath, [`${root}node_modules/typescript/bin/tsc`, "-b"]);
  process.stderr.write("Building: bundling the command, its threads and the web page …\n");
  run(process.execPath, [`${root}packages/testkit/bin/bundle.mjs`]);
  writeStamp(builtStamp, fingerprintOfSources());
}

const [script = "", ...args] = process.argv.slice(isUnbuilt ? 3 : 2);
const child = spawn(process.execPath, [`${root}${script}`, ...args], {
  stdio: "inherit",
  env: { ...process.env, SIGHTLINE_DEMO_SITE: `${root}examples/demo-site/dist/serve.js` },
});
// The terminal sends its signals to the whole process group; this process only has to outlive the child.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  });
}
// npm ends at a SIGTERM and passes it to its shell alone: without its parent, the child is told to end.
const { ppid: parent } = process;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  child.kill("SIGTERM");
}, 500);
child.on("exit", (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
});

function run(command, args) {
  // The first standard stream is for results, so that `npm run -s audit -- --json` prints nothing else.
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (status === 0) return;
  process.stderr.write(`${command} ${args.join(" ")} failed${error === undefined ? "" : `: ${error.message}`}\n`);
  process.exit(status ?? 1);
}

/** Names and times of all sources: cheaper than asking the compiler whether something changed. */
function fingerprintOfSources() {
  const hash = createHash("sha256").update(process.versions.node);
  for (const folder of ["packages", "examples"]) {
    for (const name of readdirSync(`${root}${folder}`)) {
      for (const file of filesBelow(`${root}${folder}/${name}/src`)) hash.update(file);
      hash.update(String(existsSync(`${root}${folder}/${name}/dist`)));
    }
  }
  return hash.digest("hex");
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = `${entry.parentPath ?? entry.path}/${entry.name}`;
      return `${path} ${statSync(path).mtimeMs}`;
    })
    .sort();
}

function stampOf(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function writeStamp(path, text) {
  mkdirSync(`${root}node_modules/.sightline`, { recursive: true });
  writeFileSync(path, text);
}
