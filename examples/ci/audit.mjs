// Audits a build folder or URL in a job and tells GitHub: annotations at file and line, the summary of the job, one comment on the
// pull request that is kept up to date, and outputs. The step of action.yml; its inputs are variables INPUT_….
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { annotations } from "./annotations.mjs";
import { commentText } from "./comment-text.mjs";
import { keepComment } from "./keep-comment.mjs";

const input = (name) => process.env[`INPUT_${name}`]?.trim() ?? "";
const target = input("TARGET");
const folder = resolve(input("REPORTS") || "sightline-reports");
const reportFile = join(folder, "report.json");

if (target === "") {
  console.error("The input target names a build folder, such as ./dist, or a URL.");
  process.exit(2);
}
// Reports of an earlier step would be taken for those of this one.
for (const name of ["report.json", "report.md", "report.sarif", "fixes"]) {
  rmSync(join(folder, name), { recursive: true, force: true });
}

const code = sightline(["audit", target, "--out", folder, ...auditFlags()]);
if (!existsSync(reportFile)) {
  output({ passed: "false" });
  process.exit(code === 0 ? 3 : code);
}

const report = JSON.parse(readFileSync(reportFile, "utf8"));
const workspace = process.env["GITHUB_WORKSPACE"] ?? process.cwd();
const fileOf = (file) => relative(workspace, resolve(file)).replaceAll("\\", "/");
for (const line of annotations(report, fileOf)) console.log(line);

// GitHub takes 1 MiB a step.
const summary = readFileSync(join(folder, "report.md"), "utf8").slice(0, 500_000);
if (process.env["GITHUB_STEP_SUMMARY"]) appendFileSync(process.env["GITHUB_STEP_SUMMARY"], `${summary}\n`);

const isNew = ({ baselineState }) => baselineState !== "unchanged";
output({
  score: report.score.value === null ? "" : report.score.value.toFixed(1),
  errors: String(report.issues.filter(({ severity }) => severity === "error").length),
  new: String(report.issues.filter(isNew).length),
  passed: String(code === 0),
  reports: folder,
  report: reportFile,
  sarif: join(folder, "report.sarif"),
});

const fixes = input("FIXES") === "true" && existsSync(target) ? provedFixes() : null;
if (input("COMMENT") === "true") {
  const text = commentText({ report, target, fixes, isPassed: code === 0, runUrl: runUrl() });
  // Two steps may audit ./dist of two folders.
  const place = [relative(workspace, process.cwd()).replaceAll("\\", "/"), target].filter(Boolean).join(" ");
  await keepComment(text, { marker: `<!-- sightline ${place} -->`, env: process.env }).catch((cause) =>
    // A pull request from a fork has a token that may not write; the summary says the same.
    console.log(`::notice title=Sightline::No comment was written: ${cause.message}`),
  );
}
process.exit(code);

function auditFlags() {
  const [baseline, failOn] = [input("BASELINE"), input("FAIL_ON")];
  const isMissing = input("BASELINE_IS_OPTIONAL") === "true" && !existsSync(baseline);
  if (isMissing) console.log("No audit of the target branch is known yet: every issue counts as new.");
  return [
    ...["--format", "json,md,html,sarif"],
    ...(failOn === "" ? [] : ["--fail-on", failOn]),
    ...(baseline === "" || isMissing ? [] : ["--baseline", baseline]),
    ...givenArgs(),
  ];
}

function givenArgs() {
  return input("ARGS").split(/\s+/).filter(Boolean);
}

/** Returns those of the arguments that `sightline fix` takes, too, so that it judges alike. */
function fixFlags() {
  const args = givenArgs();
  return ["--config", "--canonical-host"].flatMap((flag) => {
    const at = args.lastIndexOf(flag);
    const joined = args.findLast((arg) => arg.startsWith(`${flag}=`));
    if (joined !== undefined) return [joined];
    return at < 0 || args[at + 1] === undefined ? [] : [flag, args[at + 1]];
  });
}

/** Returns what `sightline fix` proved, as it wrote it; `null` if it proved nothing. */
function provedFixes() {
  sightline(["fix", target, "--dry-run", "--out", join(folder, "fixes"), ...fixFlags()]);
  const file = join(folder, "fixes", "fixes.json");
  if (!existsSync(file)) return null;
  const patch = join(folder, "fixes", "fixes.patch");
  return { ...JSON.parse(readFileSync(file, "utf8")), diff: existsSync(patch) ? readFileSync(patch, "utf8") : "" };
}

/** Runs the command that the project has installed, else that of the registry. @returns its exit code */
function sightline(args) {
  const own = process.env["SIGHTLINE_COMMAND"];
  const installed = resolve("node_modules/.bin/sightline");
  const [program, ...before] =
    own !== undefined
      ? own.split(" ")
      : existsSync(installed)
        ? ["npx", "--no-install", "sightline"]
        : ["npx", "--yes", `sightline@${input("VERSION") || "latest"}`];
  const { status, error } = spawnSync(program, [...before, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (error !== undefined) throw error;
  return status ?? 130;
}

function output(values) {
  const file = process.env["GITHUB_OUTPUT"];
  if (!file) return;
  appendFileSync(
    file,
    Object.entries(values)
      .map(([name, value]) => `${name}=${value.replace(/[\r\n]/g, " ")}\n`)
      .join(""),
  );
}

function runUrl() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = process.env;
  return server && repository && run ? `${server}/${repository}/actions/runs/${run}` : null;
}
