import type { PdfWarning } from "@sightline/typeset";
import { diskFonts } from "@sightline/typeset/node";
import { describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { english } from "../messages/english.ts";
import { batches, sampleCrawl, sampleScore, sampleSource } from "../sample-source.cases.ts";
import { hostileReport } from "./hostile-report.cases.ts";
import { readPdf } from "./read-pdf.cases.ts";
import { renderPdf } from "./render-pdf.ts";
import { pdfSectionNames } from "./sections/standard-sections.ts";

const fonts = diskFonts();
const report = () => buildReport(sampleSource());

describe("renderPdf", () => {
  it("gives the same bytes for the same data", async () => {
    const [a, b] = [await renderPdf(hostileReport(), { fonts }), await renderPdf(hostileReport(), { fonts })];
    expect(Buffer.compare(a, b)).toBe(0);
    const changed = await renderPdf(buildReport(sampleSource({ crawl: sampleCrawl({ truncated: true }) })), { fonts });
    expect(Buffer.compare(await renderPdf(report(), { fonts }), changed)).not.toBe(0);
  });

  it("links to http and https only, without the credentials of a URL", async () => {
    const { annotations } = await readPdf(await renderPdf(hostileReport(), { fonts, maxEvidence: 20 }));
    const text = annotations.map(String).join("\n");
    expect(text).toContain("/URI (https://other.example/");
    expect(text).not.toMatch(/\/URI \((?!https?:)|secret/);
  });

  it("warns of a character without a font, once, and puts a box in its place", async () => {
    const warnings: PdfWarning[] = [];
    await renderPdf(hostileReport(), { fonts, onWarning: (warning) => warnings.push(warning) });
    const uncovered = warnings.filter(({ code }) => code === "uncovered-character").map(({ message }) => message);
    expect(uncovered.filter((message) => message.includes("U+10FFFF"))).toHaveLength(1);
  });

  it("holds the sections that a host asks for, in its order, and the host's own", async () => {
    const own = {
      id: "own",
      compose: () => [
        { kind: "heading" as const, level: 1 as const, text: "Our own view", id: "section-own" },
        { kind: "quote" as const, blocks: [{ kind: "paragraph" as const, text: "Said by someone else." }] },
      ],
    };
    const { root } = await readPdf(await renderPdf(report(), { fonts, sections: ["method", own, "summary"] }));
    expect(root.kids).toHaveLength(3);
    expect(root.kids[1]?.kids.map(({ tag }) => tag)).toEqual(["H1", "BlockQuote"]);
  });

  it("says nothing in a section without data", async () => {
    const empty = buildReport(sampleSource({ issues: batches([]), pages: batches([]), issueCounts: batches([]) }));
    const { root } = await readPdf(await renderPdf(empty, { fonts }));
    // Without history, comparison, issues by severity, good rules and pages.
    expect(root.kids.length).toBeLessThan(pdfSectionNames.length);
  });

  it("names where most points are lost, availability included", async () => {
    const said: string[] = [];
    const worst = (line: string, points: number) => {
      said.push(`${line} ${points}`);
      return line;
    };
    const messages = { ...english, summary: { ...english.summary, worst } };
    const scored = (pointsLost: number) =>
      buildReport(sampleSource({ score: { ...sampleScore, availability: { score: 50, pointsLost } } }));
    await renderPdf(scored(70), { fonts, messages, sections: ["summary"] });
    await renderPdf(scored(0), { fonts, messages, sections: ["summary"] });
    expect(said[0]).toBe("Availability 70");
    expect(said[1]).not.toContain("Availability");
  });

  it("says the words of another language", async () => {
    const messages = { ...english, language: "de", contents: "Inhalt", cover: "Titelseite" };
    const { catalog } = await readPdf(await renderPdf(report(), { fonts, messages }));
    expect(String(catalog)).toMatch(/\/Lang \(de\)/);
  });

  it("has pages of the size asked for", async () => {
    const sizes = await Promise.all(
      (["a4", "letter"] as const).map(
        async (page) => Buffer.from(await renderPdf(report(), { fonts, page, attachments: [] })).length,
      ),
    );
    expect(sizes[0]).not.toBe(sizes[1]);
  });

  it("keeps a report without its logo when the logo is no image", async () => {
    const warnings: PdfWarning[] = [];
    const onWarning = (warning: PdfWarning) => warnings.push(warning);
    await renderPdf(report(), { fonts, brand: { logo: Buffer.from("<svg/>") }, onWarning });
    await renderPdf(report(), { fonts, brand: { logo: new Uint8Array(3e6) }, onWarning });
    expect(warnings.map(({ code }) => code)).toEqual(["logo-unusable", "logo-unusable"]);
  });

  it("cuts an attachment after a whole row, and says so", async () => {
    const warnings: PdfWarning[] = [];
    await renderPdf(report(), { fonts, maxAttachmentBytes: 600, onWarning: (warning) => warnings.push(warning) });
    expect(warnings).toContainEqual({ code: "attachment-cut", message: "issues.csv was cut at 600 bytes." });
  });

  it("claims a conformance only when asked, and none that its attachments break", async () => {
    const plain = Buffer.from(await renderPdf(report(), { fonts })).toString("latin1");
    const claimed = Buffer.from(await renderPdf(report(), { fonts, conformance: "pdfa-3a" })).toString("latin1");
    expect(plain).not.toContain("<pdfaid:part>");
    expect(claimed).toContain("<pdfaid:part>3</pdfaid:part>");
    await expect(renderPdf(report(), { fonts, conformance: "pdfa-2a", attachments: ["csv"] })).rejects.toMatchObject({
      code: "invalid_options",
    });
  });

  it("refuses an accent colour that is none", async () => {
    await expect(renderPdf(report(), { fonts, brand: { accent: "red" } })).rejects.toThrow(/accent colour red/);
  });

  it("ends when it is aborted", async () => {
    const abort = new AbortController();
    abort.abort(new Error("enough"));
    await expect(renderPdf(report(), { fonts, signal: abort.signal })).rejects.toThrow("enough");
  });
});
