import { noNode, type Page, tagId } from "@sightline/html";
import { detachedText } from "@sightline/text";
import type { TopicReader } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import type { DocumentFacts } from "./document-schema.ts";

const noscriptTag = tagId("noscript");

export const readDocument: TopicReader<Omit<DocumentFacts, "baseUrl" | "baseUrlAt">> = ({ page, at }) => {
  let elementCount = 0;
  let codeElementCount = 0;
  return {
    everyElement(node, bits) {
      // Browsers that run scripts create no elements inside noscript.
      if ((bits & scope.inNoscript) !== 0 && page.tag(node) !== noscriptTag) return;
      elementCount += 1;
      if ((bits & scope.inCode) !== 0) codeElementCount += 1;
    },
    finish: ({ landmarks: { html, frameset } }) => ({
      quirks: page.mode,
      lang: langOf(page, html),
      htmlAt: at(html),
      elementCount,
      codeElementCount,
      flattenedElementCount: page.flattenedCount,
      isFrameset: frameset !== noNode,
      framesetAt: at(frameset),
    }),
  };
};

function langOf(page: Page, html: number): string | null {
  const lang = html === noNode ? null : page.attribute(html, "lang");
  return lang === null ? null : detachedText(lang, 200);
}
