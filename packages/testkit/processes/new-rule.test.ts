import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { commitToTest, git, scratchTree } from "../bin/defences/scratch-tree.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const shapes = [
  "page",
  "linked",
  "pages",
  "groups",
  "tally",
  "shares",
  "edges",
  "targets",
  "pairs",
  "chains",
  "clusters",
];
shapes.push("differences", "series", "false-canonicals", "duplicate-urls", "unlisted", "slashes", "versions", "site");

describe("new:rule and generate", { timeout: 600_000 }, () => {
  const tree = scratchTree(root, commitToTest(root));
  afterAll(() => tree.remove(), 300_000);
  const run = (...args: string[]) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_/.test(name)));
    return execFileSync(process.execPath, args, { cwd: tree.folder, encoding: "utf8", env });
  };
  const generate = () => run("packages/testkit/bin/generate.mjs");
  const written = (id: string) => join(tree.folder, `packages/rules/src/links/${id}.ts`);

  it("write rules of every shape whose types and cases hold, without a build", () => {
    for (const child of ["rules", "model", "testkit", "geo", "report"]) {
      rmSync(join(tree.folder, "packages", child, "dist"), { recursive: true, force: true });
    }
    for (const shape of shapes) run("packages/rules/scripts/new-rule.mjs", `links/new-${shape}`, shape);
    run("packages/rules/scripts/new-rule.mjs", "freshness/new-measure", "measure");
    run("packages/rules/scripts/new-rule.mjs", "freshness/new-site-measure", "site-measure");
    expect(generate()).toMatch(/\d+ rules, \d+ measures/);
    const written = ["packages/rules/src/links", "packages/geo/src/checks/freshness"];
    run("node_modules/@biomejs/biome/bin/biome", "check", ...written);
    run("node_modules/typescript/bin/tsc", "-b", "packages/rules", "packages/geo");
    const cases = run(
      ...["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.quick.ts", "--project", "unit"],
      ...["packages/rules/src/cases.test.ts", "packages/geo/src/checks/cases.test.ts", "--reporter=verbose"],
    );
    for (const shape of shapes) expect(cases).toContain(`links/new-${shape}.ts`);
    for (const name of ["new-measure", "new-site-measure"]) expect(cases).toContain(`freshness/${name}.ts`);
  });

  it("survive a rule that was deleted, whose documentation goes with it", () => {
    const document = join(tree.folder, "docs/rules/new-page.md");
    expect(existsSync(document)).toBe(true);
    rmSync(written("new-page"));
    generate();
    expect(existsSync(document)).toBe(false);
  });

  it("leave a rule alone that is there", () => {
    expect(() => run("packages/rules/scripts/new-rule.mjs", "links/new-site")).toThrow(/exists already/);
    git(tree.folder, "checkout", "--quiet", "--", ".");
  });
});
