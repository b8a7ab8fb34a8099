export { type DiskFontOptions, diskFonts } from "./disk-fonts.ts";
export { type PdfWorkerOptions, renderPdfInWorker } from "./render-pdf-in-worker.ts";
