export type {
  Bar,
  Block,
  Chart,
  Color,
  Column,
  Cover,
  FontRole,
  ListItem,
  PdfConformance,
  PdfFontSource,
  PdfFonts,
  PdfWarning,
  RichText,
  Run,
  Share,
  Tile,
  Tone,
} from "@sightline/typeset";
export { english, type PdfMessages } from "../messages/english.ts";
export { issueDestination, ruleDestination } from "./destinations.ts";
export type { PdfContentOptions, PdfOptions } from "./pdf-options.ts";
export { renderPdf } from "./render-pdf.ts";
export { pdfSection } from "./sections/document-section.ts";
export { type PdfSection, type SectionInput, sectionHeading } from "./sections/section.ts";
export { type PdfSectionName, pdfSectionNames, pdfSections } from "./sections/standard-sections.ts";
