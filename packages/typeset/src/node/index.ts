export { type DiskFontOptions, diskFonts } from "./disk-fonts.ts";
export { typesetInWorker, type WorkerOptions } from "./typeset-in-worker.ts";
