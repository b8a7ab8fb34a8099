// What tells whether two pages say the same, without the extractor: a crawl that is resumed asks it of stored texts.

export { textHash } from "@sightline/text";
export { isDated } from "./text-print/carried-parts.ts";
export { needsText, type PageText, textPrint } from "./text-print/text-print.ts";
