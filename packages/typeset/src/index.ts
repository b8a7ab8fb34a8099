export type { Bar, Chart, Share, TrendPoint } from "./charts/chart.ts";
export type { PdfAttachment } from "./document/attachments.ts";
export type { PageSize } from "./document/pdf-document.ts";
export type { PdfConformance, PdfMetadata } from "./document/xmp.ts";
export {
  type Block,
  blockTexts,
  type Color,
  type Column,
  type Cover,
  type ListItem,
  type Picture,
  type RichText,
  type Run,
  type Tile,
  type Tone,
} from "./layout/block.ts";
export { levelHeadings } from "./layout/headings.ts";
export type { DocumentModel } from "./model.ts";
export type { FontRole, PdfFontSource, PdfFonts } from "./text/font-source.ts";
export { pageSizes, type Theme } from "./theme.ts";
export { type TypesetOptions, typeset } from "./typeset.ts";
export { TypesetError, type TypesetErrorCode } from "./typeset-error.ts";
export type { PdfWarning } from "./warning.ts";
