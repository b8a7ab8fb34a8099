import type { CanonicalHost } from "@sightline/model";
import { diskFonts } from "@sightline/typeset/node";
import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { renderJson } from "./data/json/index.ts";
import { plainText } from "./document/block.ts";
import { canonicalHostNotice } from "./document/sections/limits.ts";
import { renderHtml } from "./html/index.ts";
import { renderLlm } from "./llm/index.ts";
import { renderMarkdown } from "./markdown/index.ts";
import { readPdf } from "./pdf/read-pdf.cases.ts";
import { renderPdf } from "./pdf/render-pdf.ts";
import { reportDocumentSchema } from "./report-schema.ts";
import { sampleSource } from "./sample-source.cases.ts";
import { renderSummary } from "./terminal/render-summary.ts";

const copy: CanonicalHost = {
  canonical: "https://www.example.com/",
  audited: "http://localhost:8080/",
  pages: 40,
  of: 40,
  copyBecause: "private-address",
};
const report = (canonicalHost: CanonicalHost | null) => buildReport({ ...sampleSource(), canonicalHost });
const texts: Readonly<Record<string, (host: CanonicalHost | null) => Promise<string>>> = {
  terminal: async (host) => renderSummary(report(host), { colors: false, width: 100 }),
  markdown: (host) => joinText(renderMarkdown(report(host))),
  llm: (host) => joinText(renderLlm(report(host))),
  html: (host) => joinText(renderHtml(report(host))),
};

describe("another host that pages name as theirs", () => {
  it.each(Object.keys(texts))("is named once in %s, where there is one", async (name) => {
    const of = async (host: CanonicalHost | null) => (await texts[name]?.(host))?.replace(/\s+/g, " ") ?? "";
    expect((await of(copy)).split("Audited as a copy.")).toHaveLength(2);
    expect(await of(copy)).toContain("40 of 40 pages name");
    expect((await of({ ...copy, copyBecause: null })).split("Search engines index another host.")).toHaveLength(2);
    expect(await of(null)).not.toMatch(/as a copy|another host/);
  });

  it("is not one where search engines index pages if it is a development host", () => {
    const { title, text, isError } = canonicalHostNotice({
      ...copy,
      canonical: "http://localhost:4000/",
      audited: "https://shop.test/",
      copyBecause: null,
    });
    expect({ title, text: plainText(text), isError }).toEqual({
      title: "Canonicals name a development host.",
      text: "40 of 40 pages name http://localhost:4000/ as canonical, where search engines cannot index them.",
      isError: true,
    });
  });

  it("has a paragraph in the summary of the PDF", async () => {
    const paragraphs = async (host: CanonicalHost | null) => {
      const fonts = diskFonts();
      const { root } = await readPdf(await renderPdf(report(host), { fonts, sections: ["summary"] }));
      return root.kids[0]?.kids.filter(({ tag }) => tag === "P").length ?? 0;
    };
    expect((await paragraphs(copy)) - (await paragraphs(null))).toBe(1);
  });

  it("stands in report.json", async () => {
    const document = reportDocumentSchema.parse(JSON.parse(await joinText(renderJson(report(copy)))));
    expect(document.crawl.canonicalHost).toEqual(copy);
    expect(JSON.parse(await joinText(renderJson(report(null)))).crawl).not.toHaveProperty("canonicalHost");
  });

  it("says that the home page decided where other pages do not name the host", () => {
    const { text, isError } = canonicalHostNotice({ ...copy, pages: 3 });
    expect(plainText(text)).toContain(
      "The home page names https://www.example.com/ as canonical, but only 3 of 40 pages do",
    );
    expect(isError).toBe(false);
    expect(plainText(canonicalHostNotice({ ...copy, pages: 3, copyBecause: "asked" }).text)).toMatch(
      /^3 of 40 pages name/,
    );
  });
});
