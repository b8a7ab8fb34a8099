import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diskFonts } from "@sightline/typeset/node";
import { describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { batches, samplePage, sampleSource } from "../sample-source.cases.ts";
import { hostileReport, manyTitles } from "./hostile-report.cases.ts";
import { openPdf, pdfText } from "./pdf-text.cases.ts";
import { nameOf, readPdf } from "./read-pdf.cases.ts";
import { renderPdf } from "./render-pdf.ts";

/** A collection of fonts with CFF outlines, where Debian keeps it. */
const cffFont = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";
const ordinary = () => buildReport(sampleSource());

describe("a reader of PDF", () => {
  it("finds the bookmarks, the language, the labels of pages, and the attached data", async () => {
    const pdf = await openPdf(await renderPdf(ordinary(), { fonts: diskFonts() }));
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual([
      "Cover",
      "Summary",
      "Fix these first",
      "Issues by severity",
      "Scores by category",
      "Issues",
      "What was checked",
      "Crawl and limits",
      "Method and scoring",
      "Appendix: pages",
    ]);
    expect(outline.find(({ title }) => title === "Issues")?.items.map(({ title }) => title)).toEqual([
      "Page has no title",
      "Page has no description",
    ]);
    expect(await pdf.getPageLabels()).toEqual(["Cover", "2", "3", "4", "5"].slice(0, pdf.numPages));
    expect(Object.keys((await pdf.getAttachments()) ?? {}).sort()).toEqual(["issues.csv", "pages.csv"]);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: "Website audit of example.com", Language: "en", IsAcroFormPresent: false });
    expect(await pdf.getJSActions()).toBeNull();
  });

  it("finds every bookmark's place, and the places of rules and issues", async () => {
    const report = ordinary();
    const pdf = await openPdf(await renderPdf(report, { fonts: diskFonts() }));
    const places = Object.keys(await pdf.getDestinations());
    const bookmarks = (await pdf.getOutline()).flatMap(({ dest, items }) => [dest, ...items.map((item) => item.dest)]);
    expect(places).toEqual(expect.arrayContaining(bookmarks));
    expect(places).toContain("rule-title-missing");
    for await (const { id } of report.issues()) expect(places).toContain(id.replace("issue_", "issue-"));
  });

  it("reads roles and alternative texts", async () => {
    const pdf = await openPdf(await renderPdf(ordinary(), { fonts: diskFonts() }));
    const roles = new Set<string>();
    const alts: string[] = [];
    const walk = (node: { role?: string; alt?: string; children?: unknown[] }) => {
      if (node.role !== undefined) roles.add(node.role);
      if (node.alt !== undefined) alts.push(node.alt);
      for (const child of node.children ?? []) walk(child as typeof node);
    };
    for (let number = 1; number <= pdf.numPages; number++) {
      walk((await (await pdf.getPage(number)).getStructTree()) ?? {});
    }
    const expected = [
      "H1",
      "H2",
      "H3",
      "P",
      "L",
      "LI",
      "Lbl",
      "LBody",
      "Link",
      "TOC",
      "TOCI",
      "Table",
      "TR",
      "TH",
      "TD",
      "Figure",
    ];
    expect([...roles]).toEqual(expect.arrayContaining(expected));
    expect(alts).toContain("Health score: 81 of 100, Needs work");
    expect(alts).toContain("Issues by severity: 2 errors, 1 warning, 0 notices.");
  });

  it("reads text in the order of writing, in every script", async () => {
    const text = await pdfText(await renderPdf(hostileReport(), { fonts: diskFonts(), maxEvidence: 20 }));
    const without = text.replace(/ /g, "");
    for (const name of ["polish", "greekAndCyrillic", "oneWord"]) {
      expect(without).toContain((manyTitles[name] ?? "").replace(/ /g, "").slice(0, 30));
    }
    for (const word of ["المعاطف", "מדריך", "सर्दियों", "कोट", "วิธี", "2026", "🚀"]) expect(without).toContain(word);
    expect(text.indexOf("Summary")).toBeLessThan(text.indexOf("Scores by category"));
  });

  const hasCff = existsSync(cffFont);
  it.skipIf(!hasCff)(
    `reads text in a CFF font of a collection${hasCff ? "" : " (skipped: Noto Sans CJK is not installed)"}`,
    async () => {
      const fonts = diskFonts({ installed: false });
      const load = () => readFile(cffFont);
      const sources = [...fonts.sources, { name: "NotoSansCJK", role: "fallback" as const, index: 2, load }];
      const title = "冬季大衣新品上市 – 官方商店 한국어";
      const page = samplePage(1, "/", { title });
      const report = buildReport(sampleSource({ pages: batches([page]), issueCounts: batches([]) }));
      const bytes = await renderPdf(report, { fonts: { ...fonts, sources } });
      expect((await pdfText(bytes)).replace(/ /g, "")).toContain(title.replace(/ /g, ""));
      const { fonts: embedded } = await readPdf(bytes);
      expect(embedded.some((font) => nameOf(font, "Subtype") === "CIDFontType0")).toBe(true);
    },
  );

  const qpdf = spawnSync("qpdf", ["--version"]).status === 0;
  it.skipIf(!qpdf)(`finds no fault with qpdf${qpdf ? "" : " (skipped: qpdf is not installed)"}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "sightline-pdf-"));
    for (const report of [ordinary(), hostileReport()]) {
      const file = join(folder, "report.pdf");
      writeFileSync(file, await renderPdf(report, { fonts: diskFonts() }));
      const { status, stdout, stderr } = spawnSync("qpdf", ["--check", file], { encoding: "utf8" });
      expect(`${status} ${stderr}`).toBe("0 ");
      expect(stdout).toContain("No syntax or stream encoding errors found");
    }
    rmSync(folder, { recursive: true });
  });
});
