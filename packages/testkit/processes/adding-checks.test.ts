import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { installApiTools } from "../bin/api-tools.mjs";
import { commitToTest, git, scratchTree } from "../bin/defences/scratch-tree.mjs";
import { type GuideStep, guideSteps } from "./guide-steps.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const guide = readFileSync(join(root, "docs/guides/facts-and-rules.md"), "utf8");
const shapes = [
  ...["page", "linked", "pages", "groups", "tally", "shares", "edges", "targets", "pairs", "chains", "clusters"],
  ...["differences", "series", "false-canonicals", "duplicate-urls", "unlisted", "slashes", "versions", "site"],
];

describe("adding facts, rules and measures", { timeout: 600_000 }, () => {
  // What the generator needs is installed once, for the checkout and its scratch tree.
  installApiTools();
  const tree = scratchTree(root, commitToTest(root));
  const env = ownEnvironment();
  afterAll(() => tree.remove(), 300_000);

  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: tree.folder, encoding: "utf8", env, stdio: "pipe" });
  const newRule = (...args: string[]) => run("packages/rules/scripts/new-rule.mjs", ...args);
  const generate = () => run("packages/testkit/bin/generate.mjs");
  const written = (id: string) => join(tree.folder, `packages/rules/src/links/${id}.ts`);

  /** Does what a step of the guide says. @throws with what a command printed when it fails */
  function follow(step: GuideStep): string {
    if (step.kind === "file") {
      writeFileSync(join(tree.folder, step.path), step.text);
      return "";
    }
    const [program, ...args] = step.kind === "patch" ? ["git", "apply", "-"] : ["sh", "-e"];
    return execFileSync(program ?? "", args, { cwd: tree.folder, input: step.text, encoding: "utf8", env });
  }

  /** Takes what was built of packages away for as long as something runs. */
  function withoutBuild(packages: readonly string[], runs: () => void): void {
    const moves = packages.map((name) => [
      join(tree.folder, "packages", name, "dist"),
      join(dirname(tree.folder), name),
    ]);
    for (const [built = "", aside = ""] of moves) renameSync(built, aside);
    runs();
    for (const [built = "", aside = ""] of moves) {
      expect(existsSync(built)).toBe(false);
      renameSync(aside, built);
    }
  }

  it("follows the guide word for word: a fact, two rules and a measure, each in its own place", () => {
    const stamp = "node_modules/.sightline/installed";
    mkdirSync(dirname(join(tree.folder, stamp)), { recursive: true });
    cpSync(join(root, stamp), join(tree.folder, stamp));

    const output = guideSteps(guide).map(follow);

    expect(output.join("\n")).toMatch(/\d+ rules, \d+ measures/);
    const changed = git(tree.folder, "status", "--porcelain", "--untracked-files=all").trimEnd().split("\n");
    const byHand = changed
      .map((line) => line.slice(3))
      .filter((path) => !/^docs\/(?:rules|measures)\/|\/generated\/|\/golden\/pages\//.test(path));
    expect(byHand.sort()).toEqual([
      "packages/facts/src/document/document-schema.ts",
      "packages/facts/src/document/document-topic.ts",
      "packages/facts/src/document/obsolete-elements.test.ts",
      "packages/facts/src/document/read-document.ts",
      "packages/geo/src/checks/extractability/list-length.cases.ts",
      "packages/geo/src/checks/extractability/list-length.ts",
      "packages/rules/src/html-validity/obsolete-element.cases.ts",
      "packages/rules/src/html-validity/obsolete-element.ts",
      "packages/rules/src/links/page-linked-once.cases.ts",
      "packages/rules/src/links/page-linked-once.ts",
    ]);
    tree.restore(false);
  });

  it("writes rules of every shape whose types and cases hold, without a build", () => {
    withoutBuild(["rules", "model", "testkit", "geo", "report"], () => {
      for (const shape of shapes) newRule(`links/new-${shape}`, shape);
      newRule("freshness/new-measure", "measure");
      newRule("freshness/new-site-measure", "site-measure");
      expect(generate()).toMatch(/\d+ rules, \d+ measures/);
    });
    run(
      "node_modules/@biomejs/biome/bin/biome",
      "check",
      "packages/rules/src/links",
      "packages/geo/src/checks/freshness",
    );
    run("node_modules/typescript/bin/tsc", "-b", "packages/rules", "packages/geo");
    const cases = run(
      ...["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.quick.ts", "--project", "unit"],
      ...["packages/rules/src/cases.test.ts", "packages/geo/src/checks/cases.test.ts", "--reporter=verbose"],
    );
    for (const shape of shapes) expect(cases).toContain(`links/new-${shape}.ts`);
    for (const name of ["new-measure", "new-site-measure"]) expect(cases).toContain(`freshness/${name}.ts`);
  });

  it("survives a rule that was deleted, whose documentation goes with it", () => {
    const document = join(tree.folder, "docs/rules/new-page.md");
    expect(existsSync(document)).toBe(true);
    rmSync(written("new-page"));
    generate();
    expect(existsSync(document)).toBe(false);
  });

  it("leaves a rule alone that is there", () => {
    expect(() => newRule("links/new-site")).toThrow(/exists already/);
  });
});

/** The environment without what the test runner tells its own processes. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_(?:OPTIONS|ENV)$/.test(name)),
  );
}
