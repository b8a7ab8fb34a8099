import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportFormats } from "@sightline/report/files";
import { serveRoutes } from "@sightline/testkit";
import { expect, it } from "vitest";
import { runProgram } from "./program.ts";

it("writes a report in each format", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sightline-formats-"));
  const server = await serveRoutes({
    "/": '<!DOCTYPE html><html lang="en"><title>Home</title><a href="/shop/coat">Coat</a><a href="/old/coat">Old</a>',
    "/shop/coat": "<!DOCTYPE html><title>Coat</title>",
    "/old/coat": { status: 404 },
  });
  const flags = ["--store", "memory", "--quiet", "--out", folder, "--format", reportFormats.join(",")];
  const terminal = { out: () => {}, err: () => {}, isInteractive: false, width: 80, colors: false };
  const code = await runProgram(["audit", server.url, ...flags], {
    terminal,
    interrupts: { onInterrupt: () => () => {} },
  });
  await server.close();
  expect(code).toBe(0);

  const files = readdirSync(folder).sort();
  const read = (name: string) => readFileSync(join(folder, name), "latin1");
  expect(files).toEqual([
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
    "sitemap.xml",
  ]);
  expect(read("report.pdf")).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
  expect(JSON.parse(read("report.sarif"))).toMatchObject({ version: "2.1.0" });
  expect(read("junit.xml")).toContain("<testsuites ");
  expect(read("report.llm.md")).toContain("## Fix in this order");
  expect(read("sitemap.xml")).toContain("/shop/coat</loc>");
  expect(read("redirects.csv")).toMatch(/old\/coat,[^,]*shop\/coat,same-name/);
  rmSync(folder, { recursive: true });
}, 20_000);
