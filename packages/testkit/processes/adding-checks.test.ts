import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { installApiTools } from "../bin/api-tools.mjs";
import { commitToTest, git, scratchTree } from "../bin/defences/scratch-tree.mjs";
import { type GuideStep, guideSteps } from "./guide-steps.ts";
import { ownEnvironment } from "./own-environment.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const guide = readFileSync(join(root, "docs/guides/facts-and-rules.md"), "utf8");
const shapes = [
  ...["page", "linked", "groups", "shares", "norms", "edges", "targets", "pairs", "chains", "clusters"],
  ...[
    "differences",
    "series",
    "false-canonicals",
    "duplicate-urls",
    "parameter-variants",
    "soft-404s",
    "unlisted",
    "slashes",
    "changes",
    "versions",
    "site",
  ],
];

describe("adding facts, rules and checks of the GEO audit", { timeout: 600_000 }, () => {
  // What the generator needs is installed once, for the checkout and its scratch tree.
  installApiTools();
  const tree = scratchTree(root, commitToTest(root));
  const env = ownEnvironment();
  afterAll(() => tree.remove(), 300_000);

  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: tree.folder, encoding: "utf8", env, stdio: "pipe" });
  const newRule = (...args: string[]) => run("packages/rules/scripts/new-rule.mjs", ...args);
  const documentOf = (kind: "rules" | "geo-checks", id: string) => join(tree.folder, `docs/${kind}/${id}.md`);

  const scaffoldsIn = (folder: string) =>
    readdirSync(join(tree.folder, folder))
      .filter((name) => name.startsWith("new-"))
      .map((name) => join(tree.folder, folder, name));

  /** Does what a step of the guide says. @throws with what a command printed when it fails */
  function follow(step: GuideStep): string {
    if (step.kind === "file") {
      mkdirSync(dirname(join(tree.folder, step.path)), { recursive: true });
      writeFileSync(join(tree.folder, step.path), step.text);
      return "";
    }
    const [program, ...args] = step.kind === "patch" ? ["git", "apply", "-"] : ["sh", "-e"];
    return execFileSync(program ?? "", args, { cwd: tree.folder, input: step.text, encoding: "utf8", env });
  }

  /** Runs something while what was built of the packages that it reads is not there. */
  function withoutBuild<Result>(runs: () => Result): Result {
    const moves = ["rules", "model", "testkit", "geo", "report"].map((name) => [
      join(tree.folder, "packages", name, "dist"),
      join(dirname(tree.folder), name),
    ]);
    for (const [built = "", aside = ""] of moves) renameSync(built, aside);
    const result = runs();
    for (const [built = "", aside = ""] of moves) {
      expect(existsSync(built)).toBe(false);
      renameSync(aside, built);
    }
    return result;
  }

  it("writes rules of every shape whose types hold, without a build", () => {
    withoutBuild(() => {
      for (const shape of shapes) newRule(`links/new-${shape}`, shape);
      newRule("trust/new-answer", "answer");
      newRule("trust/new-site-answer", "site-answer");
    });
    const folders = ["packages/rules/src/links", "packages/geo/src/checks/trust"];
    run("node_modules/@biomejs/biome/bin/biome", "check", ...folders);
    // With what they import, instead of two whole packages.
    const project = {
      extends: "./packages/tsconfig.base.json",
      compilerOptions: { composite: false, declarationMap: false, noEmit: true, customConditions: [] },
      include: folders.map((folder) => `${folder}/new-*.ts`),
    };
    writeFileSync(join(tree.folder, "new-checks.json"), JSON.stringify(project));
    run("node_modules/typescript/bin/tsc", "--project", "new-checks.json");
    rmSync(join(tree.folder, "new-checks.json"));
    // Their tests fail for each of these places; here a sentence is as good as another.
    for (const file of folders.flatMap((folder) => scaffoldsIn(folder))) {
      const text = readFileSync(file, "utf8");
      expect(text, file).toContain("TODO: ");
      writeFileSync(file, text.replaceAll("TODO: ", ""));
    }
  });

  it("says which argument is wrong", () => {
    expect(() => newRule("links/New_Rule")).toThrow(/"links\/New_Rule" is not a category and an id/);
    expect(() => newRule("links/new-rule", "round")).toThrow(/There is no shape "round"/);
    expect(() => newRule("links/new-rule", "answer")).toThrow(/There is no answer links; it is one of read, who/);
    expect(() => newRule("links/new-rule", "page", "x")).toThrow(/Too many words: "x"/);
  });

  it("leaves a rule alone that is there", () => {
    expect(() => newRule("links/new-site")).toThrow(/exists already/);
    expect(() => newRule("content/new-site")).toThrow(/links\/new-site exists already/);
  });

  // Its commands register and document the rules above, and run their cases.
  it("follows the guide word for word, without a build: a fact, a topic, two rules and a check, each in its own place", () => {
    // A rule that was deleted after it was registered and documented.
    newRule("links/new-gone");
    for (const ending of [".ts", ".cases.ts"]) rmSync(join(tree.folder, `packages/rules/src/links/new-gone${ending}`));
    writeFileSync(documentOf("rules", "new-gone"), "# new-gone");

    const output = withoutBuild(() => guideSteps(guide).map(follow).join("\n"));

    expect(output).toMatch(/\d+ rules and \d+ of axe, \d+ checks of the GEO audit/);
    // They fail for a check without cases, and for one that is not registered.
    for (const path of ["rules/src/cases.test.ts", "geo/src/checks/cases.test.ts"]) expect(output).toContain(path);
    expect(existsSync(documentOf("rules", "new-gone"))).toBe(false);
    for (const shape of shapes) expect(existsSync(documentOf("rules", `new-${shape}`))).toBe(true);
    for (const name of ["new-answer", "new-site-answer"]) {
      expect(existsSync(documentOf("geo-checks", `trust.${name}`))).toBe(true);
    }
    const changed = git(tree.folder, "status", "--porcelain", "--untracked-files=all").trimEnd().split("\n");
    const byCommands =
      /^docs\/(?:(?:rules|geo-checks)\/|architecture\.md$|openapi\.json$)|\/generated\/|\/new-[\w-]+(?:\.cases)?\.ts$/;
    const byHand = changed.map((line) => line.slice(3)).filter((path) => !byCommands.test(path));
    expect(byHand.sort()).toEqual([
      "packages/facts/src/comments/comments-schema.ts",
      "packages/facts/src/comments/comments-topic.ts",
      "packages/facts/src/comments/read-comments.test.ts",
      "packages/facts/src/comments/read-comments.ts",
      "packages/facts/src/document/document-schema.ts",
      "packages/facts/src/document/document-topic.ts",
      "packages/facts/src/document/obsolete-elements.test.ts",
      "packages/facts/src/document/read-document.ts",
      "packages/geo/src/checks/read/list-of-links.cases.ts",
      "packages/geo/src/checks/read/list-of-links.ts",
      "packages/rules/src/html-validity/obsolete-element.cases.ts",
      "packages/rules/src/html-validity/obsolete-element.ts",
      "packages/rules/src/links/removed-page-linked.cases.ts",
      "packages/rules/src/links/removed-page-linked.ts",
    ]);
  });
});
