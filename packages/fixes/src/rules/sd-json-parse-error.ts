import { isJsonLdType, jsonLdText, noNode } from "@sightline/html";
import { edits, type Fixer, none, reasons } from "../fixer.ts";
import { edit } from "../html/attribute-edits.ts";
import { repairedJson } from "../json/repaired-json.ts";
import type { Edit } from "../source/edit.ts";
import { elementsNamed } from "../source/source-page.ts";

/** Blocks of JSON-LD lose what JSON does not have: trailing commas, comments, line breaks within strings. */
export const sdJsonParseError: Fixer = {
  rule: "sd-json-parse-error",
  summary: "Structured data is valid JSON, with the same names and values.",
  fix({ subject }, site) {
    const page = site.pageAt(subject.url);
    if (page === null) return none(reasons.noPage);
    const found: Edit[] = [];
    for (const node of elementsNamed(page, "script")) {
      if (!isJsonLdType(page.page.attribute(node, "type"))) continue;
      const source = page.page.childText(node);
      const { text, offset } = jsonLdText(source);
      if (text === "" || isJson(text) || page.page.first(node) === noNode) continue;
      if (!page.page.source.startsWith(source, page.page.startTagEnd(node))) return none(reasons.notInSource);
      const from = page.page.startTagEnd(node) + offset;
      const changes = repairedJson(text);
      if (changes === null) return none("the JSON can be repaired in more than one way, or in none");
      found.push(...changes.map(({ start, end, replacement }) => edit(page, from + start, from + end, replacement)));
    }
    return edits(found);
  },
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
