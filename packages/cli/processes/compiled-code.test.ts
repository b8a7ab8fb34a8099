import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DemoSite, serveDemoSite } from "../../../examples/demo-site/src/serve.ts";
import { type Ended, program, runNode } from "../contract/built-command.ts";

let caches = "";
beforeEach(() => {
  caches = mkdtempSync(join(tmpdir(), "sightline-caches-"));
});
afterEach(() => rmSync(caches, { recursive: true }));

const run = (...args: string[]): Promise<Ended> => runNode([program, ...args], { env: { XDG_CACHE_HOME: caches } });

function cachedFiles(): string[] {
  const folder = join(caches, "sightline", "code");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const writtenAt = () => Object.fromEntries(cachedFiles().map((path) => [path, statSync(path).mtimeMs]));

describe("compiled code of the command", () => {
  it("is cached by the first run and used by the next", async () => {
    await run("rules");
    const first = writtenAt();
    expect(Object.keys(first).some((path) => path.endsWith("command.cjs"))).toBe(true);
    const { code, out, err } = await run("rules");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("title-missing");
    expect(writtenAt()).toEqual(first);
  });

  it("of threads is cached too, with the audit's result unchanged", async () => {
    const site: DemoSite = await serveDemoSite();
    try {
      const out = join(caches, "reports");
      const store = ["--store", `sqlite:${join(caches, "audit.db")}`, "--format", "json", "--out", out];
      const audit = ["audit", site.url, ...store];
      const first = await run(...audit);
      expect(cachedFiles().map((path) => path.replace(/.*[/\\]/, ""))).toEqual(
        expect.arrayContaining(["worker.cjs", "sqlite-thread.cjs"]),
      );
      const { score, issues } = JSON.parse(readFileSync(join(out, "report.json"), "utf8"));
      const second = await run(...audit);
      const later = JSON.parse(readFileSync(join(out, "report.json"), "utf8"));
      expect([first.code, second.code]).toEqual([0, 0]);
      expect([later.score, later.issues.length]).toEqual([score, issues.length]);
    } finally {
      await site.close();
    }
  });

  it("is compiled again where it was damaged", async () => {
    await run("--version");
    for (const path of cachedFiles()) writeFileSync(path, "damaged");
    expect(await run("--version")).toMatchObject({ code: 0, err: "" });
    expect(cachedFiles().filter((path) => readFileSync(path, "utf8") === "damaged")).toEqual([]);
  });

  it("is not kept where nothing can be written", async () => {
    writeFileSync(join(caches, "sightline"), "");
    expect(await run("--version")).toMatchObject({ code: 0, err: "" });
  });
});
