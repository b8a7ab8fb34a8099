import type { MainText } from "@sightline/facts";

/**
 * Builds main text from lines: `#` to `######` headings, `- ` list items, `| ` table rows, `> ` quotes, `` ` `` code,
 * `^ ` captions; any other line is a paragraph.
 */
export function mainTextOf(lines: string): MainText {
  return {
    truncated: false,
    blocks: lines.split("\n").flatMap((line) => (line.trim() === "" ? [] : [blockOf(line.trim())])),
  };
}

function blockOf(line: string): MainText["blocks"][number] {
  const [, marks = "", heading] = /^(#{1,6}) (.*)$/.exec(line) ?? [];
  if (heading !== undefined) return { kind: "heading", level: marks.length, text: heading };
  if (line.startsWith("- ")) return { kind: "list-item", level: 0, text: line.slice(2) };
  if (line.startsWith("| ")) return { kind: "table-row", level: 0, text: line.slice(2) };
  if (line.startsWith("> ")) return { kind: "quote", level: 0, text: line.slice(2) };
  if (line.startsWith("` ")) return { kind: "code", level: 0, text: line.slice(2) };
  if (line.startsWith("^ ")) return { kind: "caption", level: 0, text: line.slice(2) };
  return { kind: "paragraph", level: 0, text: line };
}

const vocabulary =
  "leather boots keep feet dry when rain falls on the long path above a cold river and every walker who carries a heavy pack learns to value thick soles".split(
    " ",
  );

/** Returns `count` words of plain English in sentences of ten words, without numbers, names or dates. */
export function words(count: number): string {
  const sentences: string[] = [];
  for (let position = 0; position < count; position += 10) {
    const length = Math.min(10, count - position);
    const sentence = Array.from(
      { length },
      (_, index) => vocabulary[(position + index * 7 + (position >> 3)) % vocabulary.length],
    ).join(" ");
    sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
  }
  return sentences.join(" ");
}

/** Returns `count` paragraphs of `wordsEach` words. */
export function paragraphs(count: number, wordsEach: number): string {
  return Array.from({ length: count }, () => words(wordsEach)).join("\n");
}
