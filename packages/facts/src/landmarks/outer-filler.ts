import type { PageNode } from "@sightline/html";
import { detachedText, foldWhiteSpace } from "@sightline/text";
import { isFiller } from "../main-text/filler-text.ts";
import type { PageReading, TextReader } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import type { LandmarksFacts } from "./landmarks-schema.ts";

/** Minimum number of visible characters of a text that may be filler. */
const minSize = 20;
const maxTexts = 500;
const maxCharacters = 1000;
const maxShown = 100;
const unseen = scope.hidden | scope.concealed | scope.inNoscript | scope.inHead | scope.inCode;
const inLandmark = scope.inMain | scope.inArticle;
const boilerplate = scope.inNavigation | scope.inBoilerplate;

/** Finds filler text outside the main text of a page. */
export function outerFiller({ page, positionOf }: Pick<PageReading, "page" | "positionOf">) {
  /** Texts outside of all landmarks with main text, and their scope bits. */
  const texts: (readonly [text: PageNode, bits: number])[] = [];
  const read: TextReader = (node, bits, size) => {
    if (size < minSize || (bits & (unseen | inLandmark)) !== 0 || texts.length === maxTexts) return;
    texts.push([node, bits]);
  };
  const isFillerText = (node: PageNode): boolean =>
    isFiller(foldWhiteSpace(page.text(node).slice(0, maxCharacters)).toLowerCase());
  return {
    read,
    /**
     * Returns the first of them.
     *
     * @param hasLandmark true if a landmark contains the main text; without one, it is all but the boilerplate
     */
    first(hasLandmark: boolean): LandmarksFacts["outerFiller"] {
      const outer = hasLandmark ? texts : texts.filter(([, bits]) => (bits & boilerplate) !== 0);
      const found = outer.find(([node]) => isFillerText(node));
      if (found === undefined) return null;
      const [node] = found;
      const text = foldWhiteSpace(page.text(node).slice(0, maxCharacters)).trim();
      return { text: detachedText(text, maxShown), at: positionOf(page.textEnd(node)) };
    },
  };
}
