import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportDocumentSchema } from "@sightline/report";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { bootPage, bootSitemap, host } from "./boot-site.ts";
import { program, runNode } from "./built-command.ts";

/** Five faults: a link to a redirect, a language tag, zooming, a dead sitemap entry, broken structured data. */
const files = {
  "index.html": bootPage("/", '<a href="/old">Boots of last year</a>\r\n<p>caf\u00e9</p>'),
  "about.html": bootPage("/about", '<a href="/old#top">Boots of last year</a>', { lang: "en_GB" }),
  "new.html": bootPage(
    "/new",
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Thing",}</script>',
    {
      viewport: "width=device-width, user-scalable=no",
    },
  ),
  "robots.txt": `User-agent: *\nAllow: /\n\nSitemap: ${host}/sitemap.xml\n`,
  "sitemap.xml": bootSitemap("/", "/about", "/gone", "/new"),
  _redirects: "/old /new 301\n",
};

const planSchema = z.object({
  findings: z.int(),
  fixable: z.int(),
  score: z.object({ before: z.number(), after: z.number(), gain: z.number() }),
  patches: z.array(
    z.object({ rule: z.string(), gain: z.number().nullable(), measured: z.string(), files: z.array(z.string()) }),
  ),
  refused: z.array(z.unknown()),
  isApplied: z.boolean(),
});

const fixedRules = [
  "html-lang-invalid",
  "link-to-redirect",
  "sd-json-parse-error",
  "sitemap-url-4xx",
  "viewport-zoom-disabled",
];

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "sightline-contract-"));
  mkdirSync(join(cwd, "dist"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, "dist", name), text);
  writeFileSync(join(cwd, "outside.html"), bootPage("/outside", ""));
  symlinkSync(join(cwd, "outside.html"), join(cwd, "dist/linked.html"));
});
afterAll(() => rmSync(cwd, { recursive: true }));

const run = (...args: string[]) => runNode([program, ...args], { cwd });
const reportOf = async (folder: string) => {
  const { out, err } = await run("audit", folder, "--json", "--quiet", "--store", "memory");
  expect(err).toBe("");
  return reportDocumentSchema.parse(JSON.parse(out));
};
const textsOf = (folder: string) =>
  readdirSync(join(cwd, folder)).map((name) => [name, readFileSync(join(cwd, folder, name), "utf8")]);

let promised = 0;

it("shows proved patches without writing anything", async () => {
  const before = textsOf("dist");
  const { code, out, err } = await run("fix", "dist", "--dry-run", "--max-audits", "1");
  expect(code, err).toBe(0);
  expect(textsOf("dist")).toEqual(before);
  expect(out).toContain("--- a/dist/index.html\n+++ b/dist/index.html\n");
  expect(out).toContain('+<a href="/new">Boots of last year</a>\r\n');
  expect(err).toContain("Proved, not applied: 5 patches for 5 findings");
  // Git applies what is printed to the same effect.
  cpSync(join(cwd, "dist"), join(cwd, "git/dist"), { recursive: true, verbatimSymlinks: true });
  execFileSync("git", ["apply", "--unsafe-paths", "-"], { cwd: join(cwd, "git"), input: out });
});

it("proves patches without the conditions and models of the configuration", async () => {
  writeFileSync(join(cwd, "strict.json"), JSON.stringify({ failOn: "new", geoAnswers: "model" }));
  const { code, err } = await run("fix", "dist", "--dry-run", "--max-audits", "1", "--config", "strict.json");
  expect(code, err).toBe(0);
  expect(err).toContain("Proved, not applied: 5 patches for 5 findings");
});

it("limits the patches to a rule, and writes them to files", async () => {
  const { code, out, err } = await run(
    "fix",
    "dist",
    "--dry-run",
    "--rule",
    "html-lang-invalid",
    "--out",
    "fixes",
    "--quiet",
  );
  expect([code, out, err]).toEqual([0, "", ""]);
  expect(readdirSync(join(cwd, "fixes")).sort()).toEqual(["fixes.json", "fixes.patch", "html-lang-invalid-1.patch"]);
  const { patches } = planSchema.parse(JSON.parse(readFileSync(join(cwd, "fixes/fixes.json"), "utf8")));
  expect(patches.map(({ rule }) => rule)).toEqual(["html-lang-invalid"]);
  expect((await run("fix", "dist", "--rule", "title-missing")).code).toBe(2);
});

it("applies what it proved, and the next audit shows the gain that was promised", async () => {
  const before = await reportOf("dist");
  const outside = readFileSync(join(cwd, "outside.html"), "utf8");
  const { code, out, err } = await run("fix", "dist", "--format", "json");
  expect(code, err).toBe(0);
  const plan = planSchema.parse(JSON.parse(out));
  expect(plan.patches.map(({ rule }) => rule).sort()).toEqual(fixedRules);
  expect(plan).toMatchObject({ isApplied: true, refused: [] });
  promised = plan.score.gain;
  expect(promised).toBeGreaterThan(0);

  const after = await reportOf("dist");
  expect((after.score.value ?? 0) - (before.score.value ?? 0)).toBeCloseTo(promised, 9);
  expect(after.issues.filter(({ rule }) => fixedRules.includes(rule))).toEqual([]);
  expect(before.issues.map(({ id }) => id)).toEqual(expect.arrayContaining(after.issues.map(({ id }) => id)));
  expect(readFileSync(join(cwd, "dist/index.html"), "utf8")).toBe(files["index.html"].replace('"/old"', '"/new"'));
  expect(readFileSync(join(cwd, "outside.html"), "utf8")).toBe(outside);
  expect(textsOf("git/dist")).toEqual(textsOf("dist"));
});

it("finds nothing more to fix", async () => {
  const { code, out, err } = await run("fix", "dist");
  expect([code, out]).toEqual([0, ""]);
  expect(err).toContain("No patch is kept.");
});

it("patches the source where the markup stands once, builds it, and judges the build", async () => {
  const source = bootPage("/", "<p>{{ rest }}</p>", {
    lang: "en_GB",
    viewport: "width=device-width, user-scalable=no",
  });
  mkdirSync(join(cwd, "src"));
  writeFileSync(join(cwd, "src/home.njk"), source);
  writeFileSync(join(cwd, "src/zoom.md"), '<meta name="viewport" content="width=device-width, user-scalable=no">');
  const build = "mkdir -p ../built && sed 's/{{ rest }}/All of it/' home.njk > ../built/index.html";
  execFileSync("sh", ["-c", build], { cwd: join(cwd, "src") });
  const { code, out, err } = await run("fix", "built", "--source", "src", "--build", build);
  expect(code, err).toBe(0);
  expect(err).toContain("In the source: 1 of them\n");
  expect(err).toMatch(/Built and judged again: score [\d.]+ \(\+/);
  expect(err).toContain(
    "apply after each build: viewport-zoom-disabled-1\n  viewport-zoom-disabled-1: two sources match\n",
  );
  expect(out).toContain("+++ b/src/home.njk\n");
  const patched = source.replace("en_GB", "en-GB");
  expect(readFileSync(join(cwd, "src/home.njk"), "utf8")).toBe(patched);
  expect(readFileSync(join(cwd, "built/index.html"), "utf8")).toBe(patched.replace("{{ rest }}", "All of it"));
});

it("sets the source back if the build fails", async () => {
  const source = readFileSync(join(cwd, "src/home.njk"), "utf8").replace("en-GB", "en_GB");
  writeFileSync(join(cwd, "src/home.njk"), source);
  writeFileSync(join(cwd, "built/index.html"), source);
  const { code, err } = await run("fix", "built", "--source", "src", "--build", "exit 3", "--max-audits", "1");
  expect([code, err]).toEqual([2, expect.stringContaining("--build: “exit 3” ended with 3.")]);
  expect(readFileSync(join(cwd, "src/home.njk"), "utf8")).toBe(source);
});

it("names what is no folder", async () => {
  expect(await run("fix", "nowhere")).toMatchObject({
    code: 2,
    err: expect.stringContaining("nowhere is not a folder"),
  });
});
