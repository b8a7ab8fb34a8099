/** Width up to which texts for people are set, however wide the terminal is. */
export const maxTextWidth = 100;

/** Wraps a text; further lines are indented as far as the text after the bullet. */
export type Wrapper = (text: string, indent?: number, bullet?: string) => string;

/** Creates a wrapper of texts for a width. */
export function wrapper(width: number): Wrapper {
  return (text, indent = 0, bullet = "") => {
    const lines: string[] = [];
    let line = `${" ".repeat(indent)}${bullet}`;
    let isFresh = true;
    for (const word of text.split(" ")) {
      if (!isFresh && line.length + 1 + word.length > width) {
        lines.push(line);
        line = `${" ".repeat(indent + bullet.length)}${word}`;
      } else line += isFresh ? word : ` ${word}`;
      isFresh = false;
    }
    return [...lines, line].join("\n");
  };
}
