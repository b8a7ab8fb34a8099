/** Maximum number of characters of one answer: about 2,000 tokens of English. */
export const maxCharacters = 8000;

/** Joins lines, at most {@link maxCharacters}; names what gives the rest if lines are left out. */
export function boundedText(lines: readonly string[], rest: string): string {
  const text = lines.join("\n");
  if (text.length <= maxCharacters) return text;
  const kept: string[] = [];
  let left = maxCharacters - rest.length - 40;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.push(line);
  }
  return [...kept, `(${lines.length - kept.length} lines left out: ${rest})`].join("\n");
}
