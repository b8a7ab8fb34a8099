import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { commitToTest, git, scratchTree } from "../bin/defences/scratch-tree.mjs";
import { type GuideStep, guideSteps } from "./guide-steps.ts";
import { ownEnvironment } from "./own-environment.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const guide = readFileSync(join(root, "docs/guides/adding-routes.md"), "utf8");

const tree = scratchTree(root, commitToTest(root));
const env = ownEnvironment();
afterAll(() => tree.remove(), 300_000);

/** Does what a step of the guide says. @throws with what a command printed when it fails */
function follow(step: GuideStep): void {
  if (step.kind === "file") throw new Error(`A file that the guide does not mean to add: ${step.path}`);
  const [program, ...args] = step.kind === "patch" ? ["git", "apply", "-"] : ["sh", "-e"];
  execFileSync(program ?? "", args, { cwd: tree.folder, input: step.text, encoding: "utf8", env, stdio: "pipe" });
}

/** Returns what differs from the commit and is not written by `npm run generate`. */
function changedByHand(): readonly string[] {
  const changed = git(tree.folder, "status", "--porcelain", "--untracked-files=all").trimEnd().split("\n");
  const byCommands = /\/generated\/|^docs\/(?:openapi\.json|architecture\.md)$/;
  return changed.map((line: string) => line.slice(3)).filter((path: string) => !byCommands.test(path));
}

it("takes the file of a resource and its test; one command writes the rest", { timeout: 600_000 }, () => {
  for (const step of guideSteps(guide)) follow(step);
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
