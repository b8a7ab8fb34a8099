import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportDocumentSchema } from "@sightline/report";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { program, runNode } from "./built-command.ts";

const page = (head: string, body: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
${head}
</head><body><main><h1>Boots</h1>
${body}
</main></body></html>
`;

const sarifSchema = z.object({
  runs: z.array(
    z.object({
      results: z.array(
        z.object({
          ruleId: z.string(),
          locations: z.array(
            z.object({
              physicalLocation: z.object({
                artifactLocation: z.object({ uri: z.string() }),
                region: z.object({ startLine: z.int(), startColumn: z.int().optional() }),
              }),
            }),
          ),
        }),
      ),
    }),
  ),
});

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "sightline-contract-"));
  mkdirSync(join(cwd, "dist/news"), { recursive: true });
  const canonical = (path: string) => `<link rel="canonical" href="https://www.example.com${path}">`;
  writeFileSync(
    join(cwd, "dist/index.html"),
    page(`<title>Boots for wet winters</title>${canonical("/")}`, '<a href="/news/">News of boots</a>'),
  );
  writeFileSync(
    join(cwd, "dist/news/index.html"),
    page(canonical("/news/"), '<p>News</p>\n<p>See <a href="/gone">boots of last year</a></p>'),
  );
});
afterAll(() => rmSync(cwd, { recursive: true }));

it("audits a folder, and names files with line and column in JSON and SARIF", async () => {
  const args = ["audit", "./dist", "--quiet", "--out", "reports", "--format", "json,sarif", "--fail-on", "error"];
  const { code, err } = await runNode([program, ...args], { cwd });
  expect(code, err).toBe(1);
  const { site, issues } = reportDocumentSchema.parse(
    JSON.parse(readFileSync(join(cwd, "reports/report.json"), "utf8")),
  );
  expect(site.url).toBe("http://dist.localhost/");
  const broken = { file: "dist/news/index.html", source: { line: 6, column: 8 } };
  expect(issues.find(({ rule }) => rule === "link-internal-broken")).toMatchObject(broken);
  expect(issues.find(({ rule }) => rule === "title-missing")).toMatchObject({ file: "dist/news/index.html" });

  const { runs } = sarifSchema.parse(JSON.parse(readFileSync(join(cwd, "reports/report.sarif"), "utf8")));
  const result = runs[0]?.results.find(({ ruleId }) => ruleId === "link-internal-broken");
  expect(result?.locations[0]?.physicalLocation).toMatchObject({
    artifactLocation: { uri: "dist/news/index.html" },
    region: { startLine: 6, startColumn: 8 },
  });
});

it("recognizes the issues of the folder in its next audit", async () => {
  const args = ["audit", "dist", "--quiet", "--out", "later", "--format", "json", "--fail-on", "error"];
  const { code, err } = await runNode([program, ...args, "--baseline", "reports/report.json"], { cwd });
  expect(code, err).toBe(0);
});
