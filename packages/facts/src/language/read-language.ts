import { noNode, type Page } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { contradictsLanguage, showsLanguage, writtenLanguage } from "@sightline/text/language";
import type { MainText } from "../main-text/main-text-schema.ts";
import type { TopicReader } from "../read/page-reading.ts";
import type { LanguageFacts } from "./language-schema.ts";

/** Enough of a text to tell its language. */
const maxCharacters = 2500;
const minQuoted = 20;
const maxQuoted = 100;
/** Kinds of blocks that quote people, programs and values in any language. */
const unwritten: ReadonlySet<string> = new Set(["code", "quote", "table-row"]);

export const readLanguage: TopicReader<LanguageFacts> = ({ page }) => ({
  finish({ landmarks: { html }, content: { mainText } }) {
    const texts = proseOf(mainText);
    const declared = html === noNode ? null : page.attribute(html, "lang");
    const textLanguage = writtenLanguage(texts.join("\n"), declared ?? "");
    if (textLanguage === null || declared === null || !contradictsLanguage(declared, textLanguage)) {
      return { textLanguage, mislabelledText: null };
    }
    if (declaresInPart(page, html, textLanguage)) return { textLanguage, mislabelledText: null };
    const text = texts.find((each) => each.length >= minQuoted && showsLanguage(each, textLanguage)) ?? texts[0] ?? "";
    return { textLanguage, mislabelledText: detachedText(text, maxQuoted) };
  },
});

/** Returns the prose at the start of a text. */
function proseOf({ blocks }: MainText): string[] {
  const texts: string[] = [];
  let characters = 0;
  for (const { kind, text } of blocks) {
    if (unwritten.has(kind)) continue;
    if (characters >= maxCharacters) break;
    texts.push(text);
    characters += text.length;
  }
  return texts;
}

/** Links and buttons that switch languages name the language of their target. */
const switches = new Set(["a", "option", "button", "link", "li", "span"]);

/** Quotations and code, whose language is not that of the text around them. */
const quotations = new Set(["blockquote", "q", "pre", "code"]);

/** Returns true if a part of a page declares a language. Looks at every element, which only few pages need. */
function declaresInPart(page: Page, html: number, language: string): boolean {
  let node = page.following(noNode, noNode, true);
  for (; node !== noNode; node = page.following(node, noNode, !quotations.has(page.name(node)))) {
    if (node === html || !page.isElement(node) || switches.has(page.name(node))) continue;
    const lang = page.attribute(node, "lang");
    if (lang !== null && lang.trim() !== "" && !contradictsLanguage(lang, language)) return true;
  }
  return false;
}
