import { edgeFlagBit } from "../edges/packed-edges.ts";
import type { Place } from "../place.ts";

/** Properties of a place in the tree, as bits: those of edges in their own bits, further ones above them. */
export const scope = {
  inHead: edgeFlagBit("in-head"),
  inNavigation: edgeFlagBit("in-navigation"),
  inBoilerplate: edgeFlagBit("in-boilerplate"),
  hidden: edgeFlagBit("hidden"),
  inNoscript: edgeFlagBit("in-noscript"),
  inMain: 1 << 16,
  inArticle: 1 << 17,
  /** In an element whose content is not text of the page: options, values, scripts. */
  inValue: 1 << 18,
  inPicture: 1 << 19,
  /** In pre or code. */
  inCode: 1 << 20,
  /** In a footer of the page. */
  inFooter: 1 << 21,
  /** In an element whose style makes its text invisible, although it takes part in the page. */
  concealed: 1 << 22,
  /** In an element with data-nosnippet. */
  inNoSnippet: 1 << 23,
  /** Set if the element itself, not its content, has the role of a control. */
  controlRole: 1 << 24,
} as const;

/** Returns the place of an element with these bits. */
export function placeOf(bits: number): Place {
  return (bits & scope.inHead) === 0 ? "body" : "head";
}
