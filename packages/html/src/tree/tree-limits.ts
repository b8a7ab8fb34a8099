/**
 * Open elements beyond which a further one goes beside the current node instead of into it, as in Chromium, whose
 * `kMaximumHTMLParserDOMTreeDepth` of 512 leaves the innermost out.
 */
export const maxTreeDepth = 513;
/** Most elements of one tree; a guard against markup that multiplies itself through reconstructed formatting. */
export const maxTreeElements = 1_000_000;

/** Says that a page's tree is beyond a limit; the message is the reason, in one sentence. */
export class TreeLimitError extends Error {
  override readonly name = "TreeLimitError";
}
