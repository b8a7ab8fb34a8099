import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./documents.ts";

/** It installs and builds, which takes a minute or two. */
const isAffordable = process.env["CI"] === "true";

it.skipIf(!isAffordable)(
  `audits the demo site as the first command after a clone${isAffordable ? "" : " (skipped: CI=true runs it)"}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), "sightline-first-run-"));
    const clone = join(folder, "sightline");
    try {
      expect(spawnSync("git", ["clone", "--quiet", "--no-hardlinks", root, clone]).status).toBe(0);
      const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|NODE|VITEST)/.test(name)));
      const { status, stdout, stderr } = spawnSync("npm", ["run", "audit"], {
        cwd: clone,
        env,
        encoding: "utf8",
        timeout: 165_000,
      });
      expect([status, stderr]).toEqual([0, expect.stringContaining("auditing the demo site")]);
      expect(stdout).toContain("report.html");
      expect(existsSync(join(clone, ".sightline/reports/latest/report.html"))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  170_000,
);
