import type { MainText } from "./main-text-schema.ts";

/** Maximum number of UTF-8 bytes of block text in the main text of one page. */
export const mainTextMaxBytes = 65_536;

/** Returns all text of the blocks, one block per line. */
export function plainText(mainText: MainText): string {
  return mainText.blocks.map((block) => block.text).join("\n");
}
