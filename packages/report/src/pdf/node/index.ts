export { type DiskFontOptions, diskFonts } from "@sightline/typeset/node";
export { type PdfWorkerOptions, renderPdfInWorker } from "./render-pdf-in-worker.ts";
