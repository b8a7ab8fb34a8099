import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { commitToTest, git, scratchTree } from "../bin/defences/scratch-tree.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const guide = readFileSync(join(root, "docs/guides/facts-and-rules.md"), "utf8");

/** What a reader of the guide does, in order. */
type Step =
  | { readonly kind: "patch" | "command"; readonly text: string }
  | { readonly kind: "file"; readonly path: string; readonly text: string };

function stepsOf(markdown: string): Step[] {
  return [...markdown.matchAll(/(?:`([\w./-]+)`:\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, path = "", language = "", text = ""]) => {
      if (language === "diff") return { kind: "patch", text };
      if (language === "sh") return { kind: "command", text };
      if (path === "") throw new Error(`A block of ${language} without the name of its file: ${text}`);
      return { kind: "file", path, text };
    },
  );
}

describe("the guide to facts and rules", () => {
  const tree = scratchTree(root, commitToTest(root));
  afterAll(() => tree.remove(), 300_000);

  it("adds a fact, two rules and a measure word for word, each in its own place", {
    timeout: 600_000,
  }, () => {
    const stamp = "node_modules/.sightline/installed";
    mkdirSync(dirname(join(tree.folder, stamp)), { recursive: true });
    cpSync(join(root, stamp), join(tree.folder, stamp));

    const output = stepsOf(guide).map((step) => follow(tree.folder, step));

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
  });
});

/** @throws with what a command printed when it fails */
function follow(folder: string, step: Step): string {
  if (step.kind === "file") {
    writeFileSync(join(folder, step.path), step.text);
    return "";
  }
  const [program, ...args] = step.kind === "patch" ? ["git", "apply", "-"] : ["sh", "-e"];
  return execFileSync(program ?? "", args, { cwd: folder, input: step.text, encoding: "utf8", env: ownEnvironment() });
}

/** The environment without what the test runner tells its own processes. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.startsWith("VITEST") && name !== "NODE_OPTIONS" && name !== "NODE_ENV",
    ),
  );
}
