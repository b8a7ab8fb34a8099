export { charsetOfHeader, type DecodedHtml, type DecodeOptions, decode, decodeHtml } from "./encoding/decode-html.ts";
export { encodingLabel } from "./encoding/encoding-label.ts";
export { extractMimeType, type MimeType, parseMimeType } from "./encoding/mime-type.ts";
export { charsetOfContent } from "./encoding/prescan.ts";
export { sniffType } from "./encoding/sniff-type.ts";
export { Page, type PageAttribute, type PageNode, parsePage } from "./page/page.ts";
export { type SourcePosition, sourceLines } from "./page/source-lines.ts";
export { tagId, tagIds } from "./tape/tag-names.ts";
export { noNode } from "./tape/tape.ts";
