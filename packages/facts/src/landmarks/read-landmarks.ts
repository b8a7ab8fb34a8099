import { noNode, type PageNode, tagIds } from "@sightline/html";
import { detachedText, foldWhiteSpace } from "@sightline/text";
import type { TopicReader } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { emptyNavigation } from "./empty-navigation.ts";
import type { LandmarksFacts } from "./landmarks-schema.ts";
import { outerFiller } from "./outer-filler.ts";

const unseen = scope.hidden | scope.concealed | scope.inNoscript | scope.inHead;
const boilerplate = scope.inNavigation | scope.inBoilerplate | scope.inFooter;

const navigationTags = tagIds("nav header footer div");
const linkTags = tagIds("a area");

/** Share of the main text whose end counts as the end of the content. */
const largeShare = 0.8;
const maxFooter = 600;
const maxFooterSource = 5000;

/** Texts in order, three numbers each: end offset, number of characters, and scope bits. */
type Texts = readonly number[];

export const readLandmarks: TopicReader<LandmarksFacts> = ({ page, url, edges, positionOf }) => {
  const texts: number[] = [];
  let footer = "";
  let footerParent: PageNode = noNode;

  const navigation = emptyNavigation(page, url);
  const filler = outerFiller({ page, positionOf });

  const readFooter = (node: PageNode): void => {
    const parent = page.parent(node);
    footer += `${parent === footerParent ? "" : " "}${page.text(node)}`;
    footerParent = parent;
    if (footer.length > maxFooterSource) footer = footer.slice(-maxFooterSource / 2);
  };
  return {
    elements: [
      [navigationTags, navigation.read],
      [linkTags, navigation.readLink],
    ],
    everyText(node, bits, size) {
      if ((bits & unseen) !== 0 || size === 0) return;
      filler.read(node, bits, size);
      if ((bits & scope.inFooter) !== 0) readFooter(node);
      if ((bits & boilerplate) !== 0) return;
      texts.push(page.textEnd(node), size, bits);
    },
    finish: ({ landmarks: { mains, articles } }) => ({
      mainCount: mains.length,
      articleCount: articles.length,
      ...placesOf(texts, mains.length > 0 ? scope.inMain : articles.length === 1 ? scope.inArticle : 0, page.source),
      footerText: detachedText(foldWhiteSpace(footer).slice(-maxFooter).trim(), maxFooter),
      outerFiller: filler.first(mains.length > 0 || articles.length === 1),
      emptyNavigation: navigation.selector(edges.items),
    }),
  };
};

/**
 * Measures where the main text is.
 *
 * @param landmark bit of the landmark that contains the main text; zero without one
 */
function placesOf(
  texts: Texts,
  landmark: number,
  source: string,
): Pick<LandmarksFacts, "mainShare" | "noSnippetShare" | "mainTextEndByte"> {
  const all = sizeOf(texts, 0);
  if (all === 0) return { mainShare: null, noSnippetShare: 0, mainTextEndByte: null };
  const inLandmark = landmark === 0 ? 0 : sizeOf(texts, landmark);
  const main = inLandmark === 0 ? 0 : landmark;
  const size = inLandmark === 0 ? all : inLandmark;
  return {
    mainShare: landmark === 0 ? null : rounded(inLandmark / all),
    noSnippetShare: rounded(sizeOf(texts, main | scope.inNoSnippet) / size),
    mainTextEndByte: Buffer.byteLength(source.slice(0, endOfMost(texts, main, size))),
  };
}

/** Counts the characters of texts that have all of the required scope bits. */
function sizeOf(texts: Texts, required: number): number {
  let sum = 0;
  for (let index = 0; index < texts.length; index += 3) {
    if (((texts[index + 2] ?? 0) & required) === required) sum += texts[index + 1] ?? 0;
  }
  return sum;
}

function endOfMost(texts: Texts, landmark: number, size: number): number {
  let seen = 0;
  for (let index = 0; index < texts.length; index += 3) {
    if (((texts[index + 2] ?? 0) & landmark) !== landmark) continue;
    seen += texts[index + 1] ?? 0;
    if (seen >= largeShare * size) return texts[index] ?? 0;
  }
  return 0;
}

function rounded(share: number): number {
  return Math.round(1000 * share) / 1000;
}
