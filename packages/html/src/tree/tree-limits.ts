/**
 * Maximum number of open elements; a further one becomes a sibling of the current node instead of a child, as in
 * Chromium, whose `kMaximumHTMLParserDOMTreeDepth` of 512 does not count the innermost.
 */
export const maxTreeDepth = 513;
/**
 * Maximum number of elements of one tree; a guard against markup that multiplies itself through reconstructed
 * formatting.
 */
export const maxTreeElements = 1_000_000;

/** Error for a page whose tree exceeds a limit; the message is the reason, in one sentence. */
export class TreeLimitError extends Error {
  override readonly name = "TreeLimitError";
}
