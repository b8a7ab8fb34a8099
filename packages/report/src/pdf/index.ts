export { english, type PdfMessages } from "../messages/english.ts";
export type { PdfBar, PdfChart, PdfShare } from "./charts/chart.ts";
export type { PdfConformance } from "./document/xmp.ts";
export type { PdfBlock, PdfColor, PdfColumn, PdfCover, PdfListItem, PdfRun, PdfText, PdfTile } from "./layout/block.ts";
export type { PdfContentOptions, PdfOptions } from "./pdf-options.ts";
export type { PdfWarning } from "./pdf-warning.ts";
export { renderPdf } from "./render-pdf.ts";
export {
  issueDestination,
  type PdfSection,
  ruleDestination,
  type SectionInput,
  sectionHeading,
} from "./sections/section.ts";
export { type PdfSectionName, pdfSectionNames, pdfSections } from "./sections/standard-sections.ts";
export type { FontRole, PdfFontSource, PdfFonts } from "./text/font-source.ts";
