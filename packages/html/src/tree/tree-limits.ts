/** Most open elements at once, as in Chromium and WebKit; real pages stay far below. */
export const maxTreeDepth = 512;
/** Most elements of one tree; a guard against markup that multiplies itself through reconstructed formatting. */
export const maxTreeElements = 1_000_000;

/** Says that a page's tree is beyond a limit; the message is the reason, in one sentence. */
export class TreeLimitError extends Error {
  override readonly name = "TreeLimitError";
}
