/**
 * Estimates how many tokens a text costs, high rather than low: a token for every 3 ASCII characters and for every 2
 * bytes of other UTF-8. Byte-pair vocabularies take about 4 characters of English prose and 1 of Chinese a token.
 */
export function estimateTokens(text: string): number {
  let asciiBytes = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) < 0x80) asciiBytes += 1;
  const otherBytes = Buffer.byteLength(text, "utf8") - asciiBytes;
  return Math.ceil(asciiBytes / 3 + otherBytes / 2);
}
