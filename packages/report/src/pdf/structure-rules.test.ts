import { diskFonts } from "@sightline/typeset/node";
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { sampleSource } from "../sample-source.cases.ts";
import { hostileReport } from "./hostile-report.cases.ts";
import { elementsOf, nameOf, type ReadPdf, readPdf } from "./read-pdf.cases.ts";
import { renderPdf } from "./render-pdf.ts";

const reports = { ordinary: () => buildReport(sampleSource()), hostile: hostileReport };

describe.each(Object.entries(reports))("the structure of an %s report", (_, report) => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf(await renderPdf(report(), { fonts: diskFonts() }));
  });

  it("gives each marked content one owner, and leaves nothing unmarked", () => {
    const owned = [...elementsOf(pdf.root)].flatMap(({ content }) => content);
    const marked = pdf.pages.flatMap((content, page) =>
      [...content.matchAll(/\/MCID (\d+)/g)].map(([, id]) => `${page}:${id}`),
    );
    expect(new Set(owned).size).toBe(owned.length);
    expect([...owned].sort()).toEqual([...marked].sort());
    for (const content of pdf.pages) expect(unmarkedOperators(content)).toEqual([]);
  });

  it("names the same owners in the parent tree", () => {
    const tree = pdf.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict).lookup(PDFName.of("ParentTree"), PDFDict);
    const numbers = tree.lookup(PDFName.of("Nums"), PDFArray);
    for (const [page, content] of pdf.pages.entries()) {
      const owners = pdf.lookup(numbers.get(page * 2 + 1));
      const marks = [...content.matchAll(/\/(\w+) <<\/MCID (\d+)>>/g)];
      if (!(owners instanceof PDFArray)) throw new TypeError("Not an array");
      expect(owners.size()).toBe(marks.length);
      for (const [, tag, id] of marks) {
        expect(nameOf(owners.lookup(Number(id), PDFDict), "S")).toBe(tag);
      }
    }
  });

  it("does not skip a level of headings", () => {
    const levels = [...elementsOf(pdf.root)].flatMap(({ tag }) => (/^H\d$/.test(tag) ? [Number(tag.slice(1))] : []));
    expect(levels.length).toBeGreaterThan(5);
    let last = 0;
    for (const level of levels) {
      expect(level).toBeLessThanOrEqual(last + 1);
      last = level;
    }
  });

  it("says in words what each figure shows, and where each link leads", () => {
    for (const { tag, alt } of elementsOf(pdf.root)) if (tag === "Figure") expect(alt).toMatch(/\w/);
    expect(pdf.annotations.length).toBeGreaterThan(3);
    for (const annotation of pdf.annotations) {
      const contents = annotation.get(PDFName.of("Contents"));
      expect(contents instanceof PDFHexString && contents.decodeText()).toMatch(/^(Open|Go to) \S/);
      expect(annotation.get(PDFName.of("StructParent"))).toBeInstanceOf(PDFNumber);
    }
    const links = [...elementsOf(pdf.root)].filter(({ tag }) => tag === "Link");
    expect(links.reduce((sum, { annotations }) => sum + annotations, 0)).toBe(pdf.annotations.length);
  });

  it("gives each table row as many cells as its head", () => {
    for (const table of elementsOf(pdf.root)) {
      if (table.tag !== "Table") continue;
      const rows = [...elementsOf(table)].filter(({ tag }) => tag === "TR").map(({ kids }) => kids.length);
      expect(new Set(rows).size).toBe(1);
    }
  });

  it("embeds every font, and never draws the glyph of a missing character", () => {
    const descendants = pdf.fonts.filter((font) => nameOf(font, "Subtype").startsWith("CIDFont"));
    expect(descendants.length).toBeGreaterThan(1);
    for (const font of descendants) {
      const descriptor = font.lookup(PDFName.of("FontDescriptor"), PDFDict);
      expect(descriptor.has(PDFName.of("FontFile2")) || descriptor.has(PDFName.of("FontFile3"))).toBe(true);
      if (!font.has(PDFName.of("CIDToGIDMap"))) continue;
      const map = pdf.stream(font.get(PDFName.of("CIDToGIDMap")));
      for (let code = 1; code * 2 < map.length; code++) {
        expect((map[code * 2] ?? 0) * 256 + (map[code * 2 + 1] ?? 0)).not.toBe(0);
      }
    }
    const codes = pdf.pages.flatMap((content) => [...content.matchAll(/<([0-9a-f]+)>(?= ?[^>]*\] TJ)/g)]);
    for (const [, digits = ""] of codes) expect(digits.match(/.{4}/g)).not.toContain("0000");
  });
});

/** Operators that draw outside of any marked content. */
function unmarkedOperators(content: string): string[] {
  let depth = 0;
  return content.split("\n").filter((line) => {
    if (/(BDC|BMC)$/.test(line)) depth += 1;
    if (line === "EMC") depth -= 1;
    return depth === 0 && line !== "EMC" && line !== "";
  });
}
