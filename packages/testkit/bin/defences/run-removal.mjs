import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { failedTests, removalVerdict } from "../../dist/defences/removal-verdict.js";

/** A run that takes longer than this hangs, whatever the test's own time limit is. */
const maxRunMs = 180_000;
/** The same for all files of tests together. */
const maxWholeRunMs = 1_800_000;

const running = new Set();

/** Ends what still runs, the workers of tests included. */
export function endRuns() {
  for (const child of running) process.kill(-child.pid, "SIGKILL");
}

/**
 * Runs every file of tests as it is: a test that fails anyway would notice nothing.
 *
 * @returns says whether one of a patch's tests fails although nothing is removed
 */
export async function failingBefore(tree, patches) {
  const failed = [];
  for (const project of new Set(patches.map((patch) => patch.project))) {
    const files = new Set(patches.filter((patch) => patch.project === project).map((patch) => patch.test));
    const { report, problem } = await runTests(tree.folder, ["--project", project, ...files], maxWholeRunMs);
    if (problem !== null) throw new Error(`The tests of ${project} do not run: ${problem.message}`);
    failed.push(...failedTests(report, tree.folder));
  }
  return ({ test, testName }) =>
    failed.some(({ file, fullName }) => file === test && (fullName === null || new RegExp(testName).test(fullName)));
}

/** Removes one defence in a scratch tree, runs the tests that guard it, and puts the defence back. */
export async function runRemoval(tree, patch, file) {
  try {
    tree.apply(file);
  } catch (error) {
    return { kind: "stale", message: `the patch no longer applies: ${firstLine(error.stderr)}` };
  }
  try {
    if (patch.needsBuild) {
      const failure = await build(tree.folder, patch);
      if (failure !== null) return { kind: "broken", message: failure };
    }
    return await testWithout(tree.folder, patch);
  } finally {
    tree.restore(patch.needsBuild);
  }
}

async function testWithout(folder, patch) {
  const chosen = ["--project", patch.project, patch.test, "-t", patch.testName];
  const { report, problem } = await runTests(folder, chosen, maxRunMs);
  return problem ?? removalVerdict(report, patch.hangs);
}

/** Vitest's report of some tests, or what kept it from making one. */
async function runTests(folder, chosen, maxMs) {
  const file = join(folder, "defence-report.json");
  rmSync(file, { force: true });
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.workspace.ts", ...chosen];
  args.push("--reporter=json", `--outputFile=${file}`);
  const { timedOut, output } = await run(folder, args, maxMs);
  if (timedOut) return { problem: { kind: "hung", message: `the run did not end within ${maxMs / 1000} s` } };
  if (!existsSync(file)) return { problem: { kind: "broken", message: `no report: ${firstLine(output)}` } };
  return { report: JSON.parse(readFileSync(file, "utf8")), problem: null };
}

/** Compiles the touched files alone, without looking at types, and bundles them: a build of everything takes minutes. */
async function build(folder, { touches }) {
  for (const file of touches) {
    const [, name, path] = /^packages\/([^/]+)\/src\/(.+)\.ts$/.exec(file) ?? [];
    if (path === undefined) continue;
    const project = join(folder, "packages", name);
    const { config } = ts.readConfigFile(join(project, "tsconfig.json"), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, project);
    const source = readFileSync(join(folder, file), "utf8");
    const { outputText } = ts.transpileModule(source, { compilerOptions: options, fileName: file });
    writeFileSync(join(project, "dist", `${path}.js`), outputText);
  }
  const bundled = await run(folder, ["packages/testkit/bin/bundle.mjs"]);
  return bundled.code === 0 ? null : `the patched source cannot be bundled: ${firstLine(bundled.output)}`;
}

function run(cwd, args, maxMs = maxRunMs) {
  return new Promise((resolve) => {
    let output = "";
    let timedOut = false;
    const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"], detached: true });
    running.add(child);
    const timer = setTimeout(() => {
      timedOut = true;
      process.kill(-child.pid, "SIGKILL");
    }, maxMs);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output, timedOut });
    });
  });
}

/** The line that names the error, else the first one that says something. */
function firstLine(text) {
  const lines = String(text ?? "").split("\n");
  return (lines.find((line) => /^\w*Error: /.test(line)) ?? lines.find((line) => line.trim() !== "") ?? "").slice(
    0,
    200,
  );
}
