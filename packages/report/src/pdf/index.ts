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
export type { PdfContentOptions, PdfOptions } from "./pdf-options.ts";
export { renderPdf } from "./render-pdf.ts";
export {
  issueDestination,
  type PdfSection,
  ruleDestination,
  type SectionInput,
  sectionHeading,
} from "./sections/section.ts";
export { type PdfSectionName, pdfSectionNames, pdfSections } from "./sections/standard-sections.ts";
