import { lstat, mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoSite, serveDemoSite } from "../../../examples/demo-site/src/serve.ts";
import { type Ended, program, runNode } from "./built-command.ts";
import { guides } from "./documents.ts";

const documented = guides.find(({ path }) => path === "docs/reports.md")?.text ?? "";
/** Rows of the table of formats: the format, and its files. */
const formats = Array.from(documented.matchAll(/^\| `([a-z]+)` \| ([^|]*) \|/gm), ([, format = "", files = ""]) => ({
  format,
  files: files.match(/[\w.-]+(?=`)/g) ?? [],
}));

let site: DemoSite;
let cwd = "";
let audit: Ended;
beforeAll(async () => {
  site = await serveDemoSite();
  cwd = await realpath(await mkdtemp(join(tmpdir(), "sightline-contract-")));
  const all = formats.map(({ format }) => format).join(",");
  audit = await runNode([program, "audit", site.url, "--geo", "--format", all], { cwd });
}, 60_000);
afterAll(async () => {
  await site.close();
  await rm(cwd, { recursive: true });
});

describe(`${formats.length} formats of docs/reports.md`, () => {
  it.each(formats)("$format writes $files", async ({ files }) => {
    const written = await readdir(join(cwd, ".sightline/reports/latest"));
    expect(files.length).toBeGreaterThan(0);
    expect(written).toEqual(expect.arrayContaining(files));
  });
});

it("writes exactly the files that it names, all of them documented", async () => {
  expect(audit.code).toBe(0);
  const named = audit.out.match(/\.sightline\/reports\/127[^\s,]*\/[\w.-]+/g) ?? [];
  for (const path of named) expect((await lstat(join(cwd, path))).isFile(), path).toBe(true);
  const folder = join(cwd, ".sightline/reports/latest");
  expect(named.map((path) => basename(path)).sort()).toEqual((await readdir(folder)).sort());
  expect(named.map((path) => basename(path)).sort()).toEqual(formats.flatMap(({ files }) => files).sort());
});

it("cuts nothing when its output is piped", () => {
  expect(audit.out).not.toContain("…");
});

it("keeps the latest reports and the store where it says", async () => {
  expect(audit.out).toContain("The latest reports are always in .sightline/reports/latest.");
  const id = /Stored as (crawl_\w+)/.exec(audit.out)?.[1] ?? "";
  const { out } = await runNode([program, "list"], { cwd });
  expect(out).toContain(id);
});
