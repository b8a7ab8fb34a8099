/**
 * Estimates the number of tokens of a text, erring on the high side: one token per 3 ASCII characters and per 2 bytes
 * of other UTF-8. Byte-pair vocabularies average about 4 characters per token in English prose and 1 in Chinese.
 */
export function estimateTokens(text: string): number {
  let asciiBytes = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) < 0x80) asciiBytes += 1;
  const otherBytes = Buffer.byteLength(text, "utf8") - asciiBytes;
  return Math.ceil(asciiBytes / 3 + otherBytes / 2);
}
