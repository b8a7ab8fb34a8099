// `npm run test:defences`: removes each defence in turn, in scratch worktrees, and expects its test to fail,
// after all tests have passed with nothing removed.
//   --list          name the patches and end
//   --write         write the result of a run of all patches into docs/security.md
//   --parallel=<n>  scratch worktrees at a time (2)
//   <name> …        only these patches
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { endRuns, failingBefore, runRemoval } from "./defences/run-removal.mjs";
import { commitToTest, git, scratchTree } from "./defences/scratch-tree.mjs";
import { patchFile, readPatches, writeLastRun } from "./defences/security-document.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    parallel: { type: "string", default: "2" },
  },
});

const all = readPatches();
const unknown = names.filter((name) => !all.some((patch) => patch.name === name));
if (unknown.length > 0) fail(`No such patch in packages/testkit/defences: ${unknown.join(", ")}`);
if (options.write && names.length > 0) fail("--write needs a run of all patches");
const chosen = names.length === 0 ? all : all.filter((patch) => names.includes(patch.name));

if (options.list) {
  for (const patch of chosen) print(`${patch.name}  ${patch.row ?? "new"} ${patch.threat}`);
  process.exit(0);
}

const trees = [];
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    endRuns();
    removeTrees();
    process.exit(130);
  });
}

// Others may commit while it runs.
const tested = git(root, "rev-parse", "--short", "HEAD").trim();
const results = await runAll();
const missed = results.filter(({ verdict }) => verdict.kind !== "noticed");
print(`\n${results.length - missed.length} of ${results.length} removals were noticed by their test.`);
for (const { patch, verdict } of missed) print(`  ${verdict.kind}: ${patch.name}: ${verdict.message}`);
if (options.write) writeLastRun(results, tested);
process.exit(missed.length === 0 ? 0 : 1);

/** Runs the patches in a few trees at a time; those that build come last, so that nothing waits for them. */
async function runAll() {
  const queue = [...chosen].sort((a, b) => Number(a.needsBuild) - Number(b.needsBuild));
  const done = new Map();
  const commit = commitToTest(root);
  try {
    const lanes = Math.min(queue.length, Math.max(1, Number(options.parallel) || 1));
    for (let lane = 0; lane < lanes; lane++) trees.push(scratchTree(root, commit));
    const isFailing = await failingBefore(trees[0], chosen);
    await Promise.all(trees.map((tree) => runLane(tree, queue, done, isFailing)));
  } finally {
    removeTrees();
  }
  return chosen.map((patch) => ({ patch, verdict: done.get(patch.name) }));
}

async function runLane(tree, queue, done, isFailing) {
  for (let patch = queue.shift(); patch !== undefined; patch = queue.shift()) {
    const verdict = isFailing(patch)
      ? { kind: "failing", message: "its test fails although nothing is removed" }
      : await runRemoval(tree, patch, patchFile(patch));
    done.set(patch.name, verdict);
    print(`${verdict.kind.padEnd(9)}  ${patch.name}  ${verdict.message}`);
  }
}

function removeTrees() {
  for (const tree of trees.splice(0)) tree.remove();
}

function print(line) {
  process.stdout.write(`${line}\n`);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
