export { charsetOfHeader, type DecodedHtml, type DecodeOptions, decode, decodeHtml } from "./encoding/decode-html.ts";
export { encodingLabel } from "./encoding/encoding-label.ts";
export { extractMimeType, type MimeType, parseMimeType } from "./encoding/mime-type.ts";
export { charsetOfContent } from "./encoding/prescan.ts";
export { sniffType } from "./encoding/sniff-type.ts";
export { type ElementExcerpt, elementExcerpts, maxExcerptedCharacters } from "./excerpt/element-excerpts.ts";
export { isJsonLdType, jsonLdText } from "./json-ld/json-ld-script.ts";
export {
  type AttributeRange,
  Page,
  type PageAttribute,
  type PageNode,
  pageOfCells,
  parsePage,
  parseXmlPage,
} from "./page/page.ts";
export { type SourcePosition, sourceLines } from "./page/source-lines.ts";
export { attributeSigns } from "./tape/attribute-names.ts";
export { tagId, tagIds } from "./tape/tag-names.ts";
export { noNode, type TapeCells } from "./tape/tape.ts";
export { TreeLimitError } from "./tree/tree-limits.ts";
