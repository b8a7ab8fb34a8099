export { type CustomModule, customExtractor } from "./custom/custom-extraction.ts";
export type { CustomExtractor, CustomValues } from "./custom/custom-extractor.ts";
export type { PageDocument, PageElement } from "./custom/page-document.ts";
export { parseDocument } from "./custom/parse-document.ts";
