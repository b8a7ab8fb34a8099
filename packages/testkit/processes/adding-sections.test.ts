import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfText } from "../../report/src/pdf/pdf-text.cases.ts";
import { type GuideStep, guideSteps } from "./guide-steps.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const guide = readFileSync(join(root, "docs/guides/report-sections.md"), "utf8");
const source = "packages/report/src";

describe("adding a section to the report", () => {
  let tree = "";
  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), "sightline-sections-"));
    symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
    cpSync(join(root, source), join(tree, source), { recursive: true });
    for (const step of guideSteps(guide)) follow(step);
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  /** Does what a step of the guide says. @throws for a patch that does not apply */
  function follow(step: GuideStep): void {
    if (step.kind === "file") writeFileSync(join(tree, step.path), step.text);
    else if (step.kind === "patch") execFileSync("git", ["apply", "-"], { cwd: tree, input: step.text });
    else throw new Error(`A command that no test runs: ${step.text}`);
  }

  /** Returns the paths of files that the checkout does not have, or has with another text. */
  function changedFiles(): string[] {
    const textOf = (folder: string, path: string) =>
      existsSync(join(folder, source, path)) ? readFileSync(join(folder, source, path), "utf8") : null;
    return readdirSync(join(tree, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(join(tree, source), join(entry.parentPath, entry.name)))
      .filter((path) => textOf(tree, path) !== textOf(root, path))
      .sort();
  }

  /** Renders the sample report with the sources of the tree. @returns what a reader of each format reads */
  async function readerTexts(): Promise<Readonly<Record<string, string>>> {
    const load = (path: string) => import(join(tree, source, path));
    const { buildReport, renderSummary } = await load("index.ts");
    const { sampleSource } = await load("sample-source.cases.ts");
    const { reportFiles } = await load("files/report-files.ts");
    const report = buildReport(sampleSource());
    const bytesOf = async (format: string) => {
      const parts: Buffer[] = [];
      for await (const { content } of reportFiles(report, format)) {
        for await (const part of content) parts.push(Buffer.from(part));
      }
      return Buffer.concat(parts);
    };
    return {
      html: String(await bytesOf("html")).replace(/<[^>]*>/g, " "),
      pdf: await pdfText(await bytesOf("pdf")),
      markdown: String(await bytesOf("md")),
      terminal: renderSummary(report, { colors: false, width: 80 }),
      llm: String(await bytesOf("llm")),
    };
  }

  it("takes one file and one entry in the list", () => {
    expect(changedFiles()).toEqual(["document/sections.ts", "document/sections/sizes.ts"]);
  });

  it("shows the section in every format, in full or short", async () => {
    const texts = await readerTexts();
    expect(Object.keys(texts)).toHaveLength(5);
    for (const [format, text] of Object.entries(texts)) {
      expect(text, format).toContain("Response sizes");
      expect(text, format).toMatch(/On average:?\s+12 KB/);
      expect(text.includes("In total"), format).toBe(!["terminal", "llm"].includes(format));
    }
  });
});
