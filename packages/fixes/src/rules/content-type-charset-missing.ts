import { edits, type Fixer, none, reasons } from "../fixer.ts";
import { insertedWithin, withoutElement } from "../html/element-edits.ts";
import type { Edit } from "../source/edit.ts";
import { elementsNamed } from "../source/source-page.ts";

/** The head begins with the encoding, which is UTF-8: no other text is at hand. */
export const contentTypeCharsetMissing: Fixer = {
  rule: "content-type-charset-missing",
  summary: "The head begins with the declaration of UTF-8.",
  fix({ subject }, site) {
    const page = site.pageAt(subject.url);
    if (page === null) return none(reasons.noPage);
    const [head] = [...elementsNamed(page, "head"), ...elementsNamed(page, "html")];
    if (head === undefined) return none("the page has neither a <head> nor an <html> tag");
    const late: Edit[] = [];
    for (const node of elementsNamed(page, "meta")) {
      const charset = page.page.attribute(node, "charset");
      if (charset === null) continue;
      if (!/^utf-?8$/i.test(charset.trim())) return none("a meta element declares another encoding than UTF-8");
      late.push(withoutElement(page, node));
    }
    return edits([insertedWithin(page, head, '<meta charset="utf-8">'), ...late]);
  },
};
