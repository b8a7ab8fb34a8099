import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseYAML } from "confbox/yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { program } from "./built-command.ts";
import { blocks, guides } from "./documents.ts";

const [script = ""] = blocks(["sh ci"]).map(({ code }) => code);
const [baseline = ""] = blocks(["sh ci-baseline"]).map(({ code }) => code);
const guide = guides.find(({ path }) => path === "docs/guides/ci.md")?.text ?? "";

function html(head: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8">${head}<main><h1>Boots</h1>${body}</main>`;
}

describe("the script of the guide", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "sightline-contract-"));
    await mkdir(join(folder, "bin"));
    await mkdir(join(folder, "build"));
    await writeFile(join(folder, "bin/sightline"), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
    await chmod(join(folder, "bin/sightline"), 0o755);
    await writeFile(join(folder, "build/index.html"), html("", '<a href="/boots.html">Boots for winter</a>'));
    await writePage("<title>Boots for wet winters</title>");
  });
  afterAll(() => rm(folder, { recursive: true }));

  const writePage = (head: string) =>
    writeFile(join(folder, "build/boots.html"), html(head, '<a href="/">All of our boots</a>'));
  const run = (text: string) =>
    promisify(execFile)("sh", ["-ec", text], {
      cwd: folder,
      env: { ...process.env, PATH: `${join(folder, "bin")}:${process.env["PATH"]}` },
    }).then(
      ({ stderr }) => ({ code: 0, stderr }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    );

  it("passes with known errors, fails by a new one, and writes the outputs of its table", async () => {
    expect((await run(baseline)).code).toBe(0);
    expect(await run(script)).toEqual({ code: 0, stderr: expect.not.stringContaining("Failed") });
    await writePage("");
    const { code, stderr } = await run(script);
    expect(code).toBe(1);
    expect(stderr).toMatch(/Failed: 1 error since the baseline\.\n {2}title-missing .*boots\.html/);
    const files = guide.matchAll(/^\| `\w+` \| `(\w+\.\w+)` \|/gm);
    expect((await readdir(join(folder, "reports"))).sort()).toEqual(Array.from(files, ([, file]) => file).sort());
    expect(await readFile(join(folder, "reports/junit.xml"), "utf8")).toContain("title-missing");
  });
});

interface GithubWorkflow {
  readonly jobs: { readonly audit: { readonly steps: readonly { readonly run?: string }[] } };
}

it("gives GitHub Actions and GitLab CI jobs that audit the build folder as the script does", () => {
  const [github] = blocks(["yaml github"]).map(({ code }) => parseYAML<GithubWorkflow>(code));
  const [gitlab] = blocks(["yaml gitlab"]).map(({ code }) =>
    parseYAML<{ audit: { before_script: readonly string[]; script: readonly string[] } }>(code),
  );
  const steps = github?.jobs.audit.steps.flatMap(({ run = "" }) => run.split("\n")) ?? [];
  const lines = [...(gitlab?.audit.before_script ?? []), ...(gitlab?.audit.script ?? [])];
  for (const job of [steps, lines]) {
    expect(job.filter((line) => line.startsWith("sightline audit ./build "))).toHaveLength(1);
  }
});
