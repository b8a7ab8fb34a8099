import { AuditError } from "@sightline/model";
import { visibleText } from "@sightline/text/visible";
import type { DocumentModel, PdfMetadata } from "@sightline/typeset";
import { levelHeadings, pageSizes } from "@sightline/typeset";
import { checkAccent, maxLogoBytes, type ReportBrand } from "../brand.ts";
import { documentInput } from "../document/section.ts";
import { countFindings } from "../findings.ts";
import { english } from "../messages/english.ts";
import { readOnce } from "../read-once.ts";
import type { Report } from "../report-schema.ts";
import { siteName } from "../short-url.ts";
import { appendixPages } from "./appendix-pages.ts";
import type { PdfContentOptions } from "./pdf-options.ts";
import { attachmentNames, reportAttachments } from "./report-attachments.ts";
import type { SectionInput } from "./sections/section.ts";
import { pdfSectionNames, standardPdfSection } from "./sections/standard-sections.ts";
import { pdfTheme } from "./theme.ts";

/**
 * Reads a report's streams and lets sections compose blocks from it: the part of the work that needs the report.
 *
 * @throws AuditError `invalid_options` for options that contradict each other
 */
export async function composeReport(
  source: Report,
  options: PdfContentOptions,
  signal?: AbortSignal,
): Promise<DocumentModel> {
  const { brand = {}, messages: words = english, conformance = "none", page = "a4" } = options;
  const kinds = attachmentKinds(options);
  checkAccent(brand);
  const report = readOnce(source);
  const input = await sectionInput(report, options, signal);
  const sections: DocumentModel["sections"][number][] = [];
  for (const section of options.sections ?? pdfSectionNames) {
    const { id, compose } = typeof section === "string" ? standardPdfSection(section) : section;
    const blocks = await compose(input);
    if (blocks.length > 0) sections.push({ id, blocks });
    signal?.throwIfAborted();
  }
  const attachments = await reportAttachments(report, kinds, words, options);
  return {
    theme: pdfTheme(pageSizes[page], brand.accent),
    sections: levelHeadings(sections),
    metadata: metadataOf(input),
    conformance,
    attachments,
    logo: usableLogo(brand, options),
    footer: brand.footer ?? `${brand.name ?? report.generator.name} · ${siteName(report.site.url)}`,
    coverLabel: words.cover,
    words: { opens: words.opens, goesTo: words.goesTo },
  };
}

async function sectionInput(report: Report, options: PdfContentOptions, signal?: AbortSignal): Promise<SectionInput> {
  const { brand = {}, messages: words = english, comparison = null, history = [] } = options;
  const { maxCards = 20, maxEvidence = 5, maxPages = 500 } = options;
  const findings = await countFindings(report, maxEvidence);
  signal?.throwIfAborted();
  const pictures = (await report.screenshots?.()) ?? [];
  const { pages, count } = await appendixPages(report, maxPages);
  signal?.throwIfAborted();
  return {
    ...documentInput(report, findings, { words, comparison, history, pictures }),
    brand,
    findings,
    pages,
    pageCount: count,
    attachments: attachmentNames(attachmentKinds(options)),
    maxCards,
  };
}

function attachmentKinds({ attachments, conformance }: PdfContentOptions): readonly ("csv" | "json")[] {
  if (conformance !== "pdfa-2a") return attachments ?? ["csv"];
  if (attachments === undefined || attachments.length === 0) return [];
  throw new AuditError("invalid_options", "PDF/A-2 allows no attachments of other kinds: use pdfa-3a.");
}

function usableLogo({ logo }: ReportBrand, { onWarning }: PdfContentOptions): Uint8Array | null {
  if (logo === undefined) return null;
  if (logo.length <= maxLogoBytes) return logo;
  onWarning?.({ code: "logo-unusable", message: "The logo is larger than 2 MB and was left out." });
  return null;
}

function metadataOf({ report, words, brand }: SectionInput): PdfMetadata {
  const site = visibleText(siteName(report.site.url));
  const date = report.crawl.finishedAt ?? report.crawl.startedAt;
  return {
    title: brand.title === undefined ? words.documentTitle(site) : visibleText(`${brand.title} · ${site}`),
    author: visibleText(brand.name ?? report.generator.name),
    subject: words.documentSubject,
    keywords: ["SEO", site],
    language: words.language,
    producer: `${report.generator.name} ${report.generator.version}`,
    date: date === null || !Number.isFinite(Date.parse(date)) ? null : `${new Date(date).toISOString().slice(0, 19)}Z`,
  };
}
