import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveFolder } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveDemoSite } from "../../../examples/demo-site/src/serve.ts";
import { runProgram } from "../src/program.ts";
import { scriptTitles, serveManyScripts } from "./many-scripts-site.ts";
import { drawPages, inkedRows, isInkAtSides, type PageImage, pageImages, pdfText, poppler } from "./page-images.ts";

const documentation = "/usr/share/doc/postgresql-doc-15/html";
const cjkFont = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";
/** Where PNG files of every page go for people to look at; none are kept without it. */
const screenshots = process.env["SIGHTLINE_SCREENSHOTS"];

const sites = {
  "demo-site": { isThere: true, serve: () => serveDemoSite(), flags: [] },
  "many-scripts": { isThere: true, serve: serveManyScripts, flags: [] },
  "postgresql-doc-15": {
    isThere: existsSync(documentation),
    serve: () => serveFolder(documentation),
    flags: ["--max-pages", "400"],
  },
} as const;

describe.each(Object.entries(sites))("the pages of the PDF report of %s", (name, { isThere, serve, flags }) => {
  const missing = poppler === undefined ? "poppler-utils" : isThere ? null : "postgresql-doc-15";
  const folder = mkdtempSync(join(tmpdir(), "sightline-pages-"));
  const pdf = join(folder, "report.pdf");
  let pages: readonly PageImage[] = [];

  beforeAll(async () => {
    if (missing !== null) return;
    const site = await serve();
    const terminal = { out: () => {}, err: () => {}, isInteractive: false, width: 80, colors: false };
    const options = { terminal, interrupts: { onInterrupt: () => () => {} } };
    await runProgram(
      ["audit", site.url, "--store", "memory", "--quiet", "--format", "pdf", "--out", folder, ...flags],
      options,
    );
    await site.close();
    pages = pageImages(pdf, folder);
    if (screenshots === undefined) return;
    mkdirSync(screenshots, { recursive: true });
    drawPages(pdf, join(screenshots, name));
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const skipped = missing === null ? "" : ` (skipped: ${missing} is not installed)`;

  it.skipIf(missing !== null)(`are filled, but where a section that keeps together follows${skipped}`, () => {
    expect(pages.length).toBeGreaterThan(5);
    const fills = pages.slice(1, -1).map((page) => (inkedRows(page, 0.05, 0.93).at(-1) ?? 0) / page.height);
    for (const fill of fills) expect(fill).toBeGreaterThan(0.55);
    expect(fills.filter((fill) => fill > 0.7).length / fills.length).toBeGreaterThan(0.75);
  });

  it.skipIf(missing !== null)(`keep their margins free${skipped}`, () => {
    // 40 of the 48 points: frames of cards stand a little outside of the text.
    for (const [number, page] of pages.slice(1).entries())
      expect([number + 2, isInkAtSides(page, 20)]).toEqual([number + 2, false]);
  });

  it.skipIf(missing !== null)(`say every word as it is written${skipped}`, () => {
    const text = pdfText(pdf);
    expect(text).toContain("Website audit");
    expect(readFileSync(pdf).length).toBeLessThan(3_000_000);
    if (name !== "many-scripts") return;
    const needed = existsSync(cjkFont)
      ? Object.keys(scriptTitles)
      : ["/arabic", "/hebrew", "/hindi", "/thai", "/polish"];
    const found = text.replace(/[\s\u2066-\u2069\u200e\u200f\u202a-\u202e]/g, "");
    for (const path of needed.filter((path) => !["/mixed", "/emoji", "/arabic", "/hebrew"].includes(path))) {
      expect(found).toContain((scriptTitles[path] ?? "").replace(/\s/g, "").slice(0, 12));
    }
    for (const word of ["معاطف", "מדריך", "2026", "🚀"]) expect(found).toContain(word);
  });
});
