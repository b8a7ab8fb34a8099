import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, it } from "vitest";
import { commitToTest, git, scratchTree } from "../bin/defences/scratch-tree.mjs";
import { type GuideStep, guideSteps } from "./guide-steps.ts";
import { ownEnvironment } from "./own-environment.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const guide = (name: string) => guideSteps(readFileSync(join(root, `docs/guides/${name}.md`), "utf8"));

const tree = scratchTree(root, commitToTest(root));
const env = ownEnvironment();
afterEach(() => tree.restore(false));
afterAll(() => tree.remove(), 300_000);

/** Does what a step of the guide says. @throws with what a command printed when it fails */
function follow(step: GuideStep): void {
  if (step.kind === "file") return void writeFileSync(join(tree.folder, step.path), step.text);
  const [program, ...args] = step.kind === "patch" ? ["git", "apply", "-"] : ["sh", "-e"];
  execFileSync(program ?? "", args, { cwd: tree.folder, input: step.text, encoding: "utf8", env, stdio: "pipe" });
}

/** Returns what differs from the commit and is not written by `npm run generate`. */
function changedByHand(): readonly string[] {
  const changed = git(tree.folder, "status", "--porcelain", "--untracked-files=all").trimEnd().split("\n");
  const byCommands = /\/generated\/|^docs\/(?:openapi\.json|architecture\.md)$/;
  const paths = changed.map((line: string) => line.slice(3)).filter((path: string) => !byCommands.test(path));
  return paths.sort();
}

it("takes three files and a test to add a kind of background work", { timeout: 600_000 }, () => {
  for (const step of guide("adding-work")) follow(step);
  const byHand = changedByHand();
  expect(byHand).toEqual([
    "packages/engine/src/analyses/count-task.test.ts",
    "packages/engine/src/analyses/count-task.ts",
    "packages/engine/src/auditor/task-kinds.ts",
    "packages/model/src/ids.ts",
  ]);
  const project = {
    extends: "./packages/tsconfig.base.json",
    compilerOptions: { composite: false, declarationMap: false, noEmit: true },
    files: [...byHand, "packages/http/src/index.ts"],
    // What sources do not import: declarations of what has none.
    include: ["packages/*/src/**/*.d.ts"],
  };
  writeFileSync(join(tree.folder, "work.json"), JSON.stringify(project));
  const tsc = ["node_modules/typescript/bin/tsc", "--project", "work.json"];
  execFileSync(process.execPath, tsc, { cwd: tree.folder, env, stdio: "pipe" });
});

it("takes the file of a resource and its test; one command writes the rest", { timeout: 600_000 }, () => {
  for (const step of guide("adding-routes")) follow(step);
  const byHand = changedByHand();
  expect(byHand).toEqual(["packages/http/src/acceptances.test.ts", "packages/http/src/resources/acceptances.ts"]);
  const biome = ["node_modules/@biomejs/biome/bin/biome", "check", ...byHand];
  execFileSync(process.execPath, biome, { cwd: tree.folder, env, stdio: "pipe" });
  const document = JSON.parse(readFileSync(join(tree.folder, "docs/openapi.json"), "utf8"));
  const { get } = document.paths["/v1/sites/{siteId}/acceptances/{acceptanceId}"];
  expect(get.operationId).toBe("getAcceptance");
  expect(get.responses[200].content["application/json"].example).toMatchObject({ object: "acceptance" });
  expect(readFileSync(join(tree.folder, "packages/client/src/generated/operations.ts"), "utf8")).toContain(
    "getAcceptance",
  );
});
