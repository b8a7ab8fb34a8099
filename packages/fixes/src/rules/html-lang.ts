import { noNode, type PageNode } from "@sightline/html";
import { wordStrings } from "@sightline/text";
import { detectLanguage, primarySubtag } from "@sightline/text/language";
import { edits, type Fixer, none, reasons, wholeText } from "../fixer.ts";
import { withAttribute, withValue } from "../html/attribute-edits.ts";
import type { FixSite } from "../site/fix-site.ts";
import { elementsNamed, type SourcePage } from "../source/source-page.ts";

/** The lang attribute gets the code that the rule suggests. */
export const htmlLangInvalid: Fixer = {
  rule: "html-lang-invalid",
  summary: "The lang attribute has the valid code that is meant.",
  fix(issue, site) {
    const suggestion = wholeText(issue, "suggestion");
    if (suggestion === null) return none("the rule suggests no code");
    const page = site.pageAt(issue.subject.url);
    if (page === null) return none(reasons.noPage);
    const [html] = elementsNamed(page, "html");
    if (html === undefined || page.page.attribute(html, "lang")?.trim() !== issue.data["lang"]) {
      return none(reasons.notInSource);
    }
    return edits([withValue(page, html, "lang", suggestion)]);
  },
};

/** The html element gets the language of its text, if the other pages of the site declare the same. */
export const htmlLangMissing: Fixer = {
  rule: "html-lang-missing",
  summary: "The html element declares the language of its text, as other pages of the site do.",
  fix({ subject }, site) {
    const page = site.pageAt(subject.url);
    if (page === null) return none(reasons.noPage);
    const [html] = elementsNamed(page, "html");
    if (html === undefined) return none("the page has no <html> tag");
    const language = declaredBySiblings(site);
    if (language === null) return none("the other pages of the site declare no language, or several");
    const detected = detectLanguage(wordStrings(textOf(page)));
    if (detected?.code !== primarySubtag(language)) {
      return none("the language of the text was not detected, or is not that of the other pages");
    }
    const hasLang = page.page.has(html, "lang");
    return edits([hasLang ? withValue(page, html, "lang", language) : withAttribute(page, html, "lang", language)]);
  },
};

/** Returns the language that all pages declare that declare any. */
function declaredBySiblings(site: FixSite): string | null {
  const declared = new Set<string>();
  for (const page of site.pages()) {
    const [html] = elementsNamed(page, "html");
    const lang = html === undefined ? "" : (page.page.attribute(html, "lang") ?? "").trim();
    if (lang !== "") declared.add(lang);
  }
  const [first] = declared;
  return declared.size === 1 && first !== undefined ? first : null;
}

/** Maximum number of characters that a language is detected from. */
const maxCharacters = 50_000;
const unread: ReadonlySet<string> = new Set(["script", "style", "noscript", "template"]);

function textOf({ page }: SourcePage): string {
  const parts: string[] = [];
  let length = 0;
  const next = (node: PageNode) => page.following(node, noNode, !(page.isElement(node) && unread.has(page.name(node))));
  for (let node = next(noNode); node !== noNode && length < maxCharacters; node = next(node)) {
    if (!page.isText(node)) continue;
    const text = page.text(node);
    length += text.length;
    parts.push(text);
  }
  return parts.join(" ");
}
