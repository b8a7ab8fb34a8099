import type { MainText } from "./main-text-schema.ts";

/** Most UTF-8 bytes of block text that main text keeps of one page. */
export const mainTextMaxBytes = 65_536;

/** All text of the blocks, one block a line. */
export function plainText(mainText: MainText): string {
  return mainText.blocks.map((block) => block.text).join("\n");
}
