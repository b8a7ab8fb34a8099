import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { withSection } from "../document-section.ts";
import { defencePatch } from "./defence-patch.ts";
import { defenceTable, type ThreatRow } from "./defence-table.ts";
import { canHoldTest } from "./named-test.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folder = `${root}packages/testkit/defences/`;
const patches = readdirSync(folder)
  .filter((file) => file.endsWith(".patch"))
  .sort()
  .map((file) => defencePatch(file.slice(0, -".patch".length), readFileSync(`${folder}${file}`, "utf8")));
const rows: readonly ThreatRow[] = JSON.parse(readFileSync(`${folder}rows.json`, "utf8"));
/** Works outside of a repository, too. */
const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
const isGitInstalled = git("--version").status === 0;

describe.each(patches)("the patch $name", (patch) => {
  it("names files that exist, and a row of the table", () => {
    for (const file of [patch.defence, patch.test, patch.suite, ...patch.touches]) {
      expect(existsSync(root + file), `${file} exists`).toBe(true);
    }
    expect(patch.row === null || rows.some((row) => row.id === patch.row), `row ${patch.row}`).toBe(true);
  });

  it.skipIf(!isGitInstalled)(
    `applies to the checkout${isGitInstalled ? "" : " (skipped: git is not installed)"}`,
    () => {
      const { status, stderr } = git("apply", "--check", "--whitespace=nowarn", `${folder}${patch.name}.patch`);
      expect(status, `adapt the patch to the code that it removes: ${stderr}`).toBe(0);
    },
  );

  it("names a test that exists", () => {
    const text = readFileSync(root + patch.suite, "utf8");
    expect(canHoldTest(text, patch.testName), `${patch.suite} has a test "${patch.testName}"`).toBe(true);
  });

  it("names a project of vitest.workspace.ts, and leaves tests as they are", () => {
    const workspace = readFileSync(`${root}vitest.workspace.ts`, "utf8");
    expect(workspace).toContain(`name: "${patch.project}"`);
    expect(patch.touches.some((file) => file === patch.test || /\.test\.ts$/.test(file))).toBe(false);
  });
});

it.each(rows.filter(({ tests }) => tests !== undefined))("has the tests of row $id", ({ tests = [] }) => {
  for (const file of tests) expect(existsSync(root + file), `${file} exists`).toBe(true);
});

it("keeps the table of docs/security.md as the patches have it", () => {
  const document = readFileSync(`${root}docs/security.md`, "utf8");
  expect(withSection(document, "threats", defenceTable(rows, patches)), "run `npm run generate`").toBe(document);
});

it("refuses a document without the section", () => {
  expect(() => withSection("# Security", "threats", "")).toThrow("<!-- threats -->");
});
