import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportFormats } from "@sightline/report/files";
import { serveRoutes } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import { readBrand } from "./brand.ts";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";
import { prepareFolder } from "./write-reports.ts";

it("writes a report in each format", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sightline-formats-"));
  const server = await serveRoutes({
    "/": '<!DOCTYPE html><html lang="en"><title>Home</title><a href="/shop/coat">Coat</a><a href="/old/coat">Old</a><img src="/coat.png" alt="Coat">',
    "/shop/coat": "<!DOCTYPE html><title>Coat</title>",
    "/old/coat": { status: 404 },
  });
  const flags = ["--store", "memory", "--quiet", "--out", folder, "--format", reportFormats.join(",")];
  const code = await runProgram(["audit", server.url, ...flags], {
    terminal: capturedTerminal(),
    interrupts: noInterrupts,
  });
  await server.close();
  expect(code).toBe(0);

  const files = readdirSync(folder).sort();
  const read = (name: string) => readFileSync(join(folder, name), "latin1");
  expect(files).toEqual([
    "external-redirects.csv",
    "externals.csv",
    "issues.csv",
    "issues.ndjson",
    "junit.xml",
    "pages.csv",
    "pages.ndjson",
    "redirects.csv",
    "report.html",
    "report.json",
    "report.llm.md",
    "report.md",
    "report.pdf",
    "report.sarif",
    "resources.csv",
    "sitemap.xml",
  ]);
  expect(read("report.pdf")).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
  expect(JSON.parse(read("report.sarif"))).toMatchObject({ version: "2.1.0" });
  expect(read("junit.xml")).toContain("<testsuites ");
  expect(read("report.llm.md")).toContain("## Fix these first");
  expect(read("sitemap.xml")).toContain("/shop/coat</loc>");
  expect(read("redirects.csv")).toMatch(/old\/coat,[^,]*shop\/coat,same-name/);
  rmSync(folder, { recursive: true });
});

it("puts the brand, what changed and earlier scores into HTML and PDF", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sightline-brand-"));
  const pages = { "/": "<!DOCTYPE html><title>Home</title><a href=/coat>Coat</a>", "/coat": "<!DOCTYPE html><p>Coat" };
  const server = await serveRoutes(pages);
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  writeFileSync(join(folder, "logo.png"), png);
  writeFileSync(
    join(folder, "brand.json"),
    JSON.stringify({ name: "Studio", client: "Shop", accent: "#0b6e4f", logo: "logo.png" }),
  );
  const terminal = capturedTerminal();
  const auditOf = (url: string, out: string, ...flags: string[]) =>
    runProgram(
      [
        ...["audit", url, "--quiet", "--store", `sqlite:${join(folder, "crawls.db")}`],
        ...["--out", join(folder, out), "--format", "html,json,pdf", "--brand", join(folder, "brand.json"), ...flags],
      ],
      { terminal, interrupts: noInterrupts },
    );
  const audit = (out: string, ...flags: string[]) => auditOf(server.url, out, ...flags);
  const html = (out: string) => readFileSync(join(folder, out, "report.html"), "utf8");
  expect(await audit("first", "--compare", "last")).toBe(0);
  expect(html("first")).toContain('alt="Studio"');
  expect(html("first")).not.toContain('id="changes"');
  expect(await audit("second", "--compare", "last")).toBe(0);
  expect(html("second")).toContain("The score is the same as before");
  expect(html("second")).toContain('id="trend"');
  expect(await audit("third", "--baseline", join(folder, "first", "report.json"))).toBe(0);
  expect(html("third")).toContain('id="changes"');
  expect(readFileSync(join(folder, "third", "report.pdf"), "latin1")).toMatch(/^%PDF-/);
  expect(await audit("fourth", "--compare", "crawl_none")).toBe(2);
  expect(terminal.written.err).toContain("There is no crawl crawl_none to compare with.");
  const crawlId = JSON.parse(readFileSync(join(folder, "first", "report.json"), "utf8")).crawl.id;
  const other = await serveRoutes(pages);
  expect(await audit("fifth", "--compare", crawlId)).toBe(0);
  expect(await auditOf(other.url, "sixth", "--compare", crawlId)).toBe(2);
  expect(terminal.written.err).toContain(`The crawl ${crawlId} is of another site`);
  await other.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ["no JSON", "name: x", /The brand .* is not valid/],
  ["a field that there is not", '{"colour": "red"}', /colour/],
  ["an accent that is no colour", '{"accent": "red"}', /accent colour red is not of the form/],
  ["a logo that is no image", '{"logo": "brand.json"}', /neither a PNG nor a JPEG/],
  ["a logo that is not there", '{"logo": "none.png"}', /The logo .*none\.png cannot be read/],
])("refuses a brand with %s", async (_, text, message) => {
  const folder = mkdtempSync(join(tmpdir(), "sightline-brand-"));
  const path = join(folder, "brand.json");
  writeFileSync(path, text);
  await expect(readBrand(path)).rejects.toThrow(message);
  rmSync(folder, { recursive: true });
});

describe.runIf(process.platform === "linux")("a folder in which nothing can be created", () => {
  it.each(["/proc/sightline", "/proc/sightline/a/b"])("is refused: %s", async (folder) => {
    await expect(prepareFolder(folder)).rejects.toThrow(
      `Reports cannot be written to ${folder}: no such file or folder. Choose another folder with --out.`,
    );
  });
});

it("creates the folders above that of the reports, and removes its own if it stays empty", async () => {
  const root = mkdtempSync(join(tmpdir(), "sightline-out-"));
  const removeEmpty = await prepareFolder(join(root, "a", "b"));
  expect(readdirSync(join(root, "a"))).toEqual(["b"]);
  await removeEmpty();
  expect(readdirSync(join(root, "a"))).toEqual([]);
  rmSync(root, { recursive: true });
});
