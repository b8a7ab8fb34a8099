import { edits, type Fixer, none, reasons } from "../fixer.ts";
import { withValue } from "../html/attribute-edits.ts";
import { elementsNamed } from "../source/source-page.ts";

const limits = /(?:user-scalable|maximum-scale)\s*=\s*[^\s,;]*/gi;

/** What limits zooming is removed from the viewport. */
export const viewportZoomDisabled: Fixer = {
  rule: "viewport-zoom-disabled",
  summary: "user-scalable and maximum-scale are removed from the viewport.",
  fix({ subject }, site) {
    const page = site.pageAt(subject.url);
    if (page === null) return none(reasons.noPage);
    const found = elementsNamed(page, "meta").flatMap((node) => {
      if (page.page.attribute(node, "name")?.trim().toLowerCase() !== "viewport") return [];
      const content = page.page.attribute(node, "content");
      const kept = content === null ? null : withoutLimits(content);
      return kept === null || kept === content ? [] : [{ node, kept }];
    });
    if (found.some(({ kept }) => kept === "")) return none("nothing else is in the viewport: its layout would change");
    return edits(found.map(({ node, kept }) => withValue(page, node, "content", kept)));
  },
};

/** Maximum length of content that is read, as in the rule. */
const maxLength = 1000;

/** Returns the content of a viewport without the properties that limit zooming, with one separator between the rest. */
export function withoutLimits(content: string): string {
  if (content.length > maxLength) return content;
  const removed = content.replace(limits, "");
  if (removed === content) return content;
  const separator = /[,;]\s*/.exec(content)?.[0] ?? " ";
  return removed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(separator);
}
