// `npm run lint:api`: checks docs/openapi.json, as `npm run generate` wrote it.
//   node packages/testkit/bin/lint-api.mjs [--since <commit>]
// It must have no error and no warning by the recommended rules of Redocly and Spectral, which are installed into
// packages/testkit/api-tools when they are first needed, and no change that breaks clients since the last committed
// document: that of --since, or else of HEAD, or of its parent where HEAD has the same one. Changes that are meant stand
// in packages/testkit/api-tools/accepted-changes.txt, a line each, under a comment (#) with their reason.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { apiTools, installApiTools, runApiTool } from "./api-tools.mjs";
import { loadSource } from "./load-source.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const document = "docs/openapi.json";
const { values } = parseArgs({ options: { since: { type: "string" } } });

const faults = [...(await brokenPromises()), ...lintFaults()];
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
process.stdout.write(`${document}: no error, no warning, no change that breaks clients\n`);

async function brokenPromises() {
  const text = readFileSync(`${root}${document}`, "utf8");
  const commits = values.since === undefined ? ["HEAD", "HEAD^"] : [values.since];
  const before = commits.map(committed).find((old) => old !== null && old !== text);
  if (before === undefined) {
    process.stdout.write(`${document}: no other version to compare with\n`);
    return [];
  }
  const { breakingChanges } = await loadSource("packages/testkit/src/api-changes/breaking-changes.ts");
  const accepted = readFileSync(`${apiTools}/accepted-changes.txt`, "utf8").split("\n");
  const changes = [...breakingChanges(JSON.parse(before), JSON.parse(text))];
  return changes.filter((change) => !accepted.includes(change)).map((change) => `breaks clients: ${change}`);
}

/** The document of a commit; `null` if it has none, or if a shallow clone lacks the commit. */
function committed(commit) {
  const { status, stdout } = spawnSync("git", ["show", `${commit}:${document}`], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout : null;
}

function lintFaults() {
  installApiTools();
  const spectral = runApiTool("spectral", [
    "lint",
    `${root}${document}`,
    "--ruleset",
    ".spectral.yaml",
    "--fail-severity",
    "warn",
  ]);
  const redocly = runApiTool("redocly", ["lint", `${root}${document}`, "--extends", "recommended", "--format", "json"]);
  const problems = JSON.parse(redocly.stdout.slice(redocly.stdout.indexOf("{"))).problems;
  return [
    ...(spectral.status === 0 ? [] : [`spectral: ${spectral.stdout}${spectral.stderr}`]),
    ...problems.map(({ severity, ruleId, message, location }) => {
      return `redocly: ${severity} ${ruleId}: ${message} (${location[0]?.pointer})`;
    }),
  ];
}
