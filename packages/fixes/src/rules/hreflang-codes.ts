import { hreflangProblem } from "@sightline/rules/shared";
import { edits, type Fixer, none, reasons } from "../fixer.ts";
import { withValue } from "../html/attribute-edits.ts";
import { relsOf } from "../html/reference.ts";
import { elementsNamed } from "../source/source-page.ts";

/** Invalid hreflang codes are replaced by those that are meant. */
export const hreflangInvalidCode: Fixer = {
  rule: "hreflang-invalid-code",
  summary: "hreflang values have the valid codes that are meant.",
  fix({ subject }, site) {
    const page = site.pageAt(subject.url);
    if (page === null) return none(reasons.noPage);
    const links = elementsNamed(page, "link").flatMap((node) => {
      const code = page.page.attribute(node, "hreflang")?.trim();
      return code === undefined || !relsOf(page, node).includes("alternate") ? [] : [{ node, code }];
    });
    const codes = new Set(links.map(({ code }) => code.toLowerCase()));
    const invalid = links.flatMap(({ node, code }) => {
      const problem = hreflangProblem(code);
      return problem === null ? [] : [{ node, suggestion: problem.suggestion }];
    });
    if (invalid.some(({ suggestion }) => suggestion === null)) return none("for one of the codes none is suggested");
    const suggested = invalid.map(({ suggestion }) => suggestion?.toLowerCase() ?? "");
    if (suggested.some((code) => codes.has(code)) || new Set(suggested).size < suggested.length) {
      return none("another entry of the page has the code that is meant");
    }
    return edits(invalid.map(({ node, suggestion }) => withValue(page, node, "hreflang", suggestion ?? "")));
  },
};

/** Relations that begin with `alt` but are not `alternate`. */
const misspelled = /^alt(?!ernate$)/i;

/** Misspelled relations of language versions become `alternate`. */
export const hreflangRelMisspelled: Fixer = {
  rule: "hreflang-rel-misspelled",
  summary: "Language versions have rel=alternate.",
  fix({ subject }, site) {
    const page = site.pageAt(subject.url);
    if (page === null) return none(reasons.noPage);
    const found = elementsNamed(page, "link").flatMap((node) => {
      if (!page.page.has(node, "hreflang") || !page.page.has(node, "href")) return [];
      const rels = relsOf(page, node);
      if (rels.includes("alternate") || !rels.some((rel) => misspelled.test(rel))) return [];
      const value = rels.map((rel) => (misspelled.test(rel) ? "alternate" : rel)).join(" ");
      return [withValue(page, node, "rel", value)];
    });
    return edits(found);
  },
};
