/**
 * Writes characters outside ASCII as escapes. V8 keeps a script with any of them in two bytes a character, and takes
 * longer to read it; every file that loads at once has some, of word lists and messages.
 */
export function asciiOutput() {
  return {
    name: "ascii-output",
    generateBundle(_options, chunks) {
      for (const chunk of Object.values(chunks)) if (chunk.type === "chunk") chunk.code = inAscii(chunk);
    },
  };
}

/** Comments are gone, and an escape means the same in strings, templates and regular expressions. */
function inAscii({ code, fileName }) {
  for (const [text] of code.matchAll(/\bString\.raw`[^`]*`/g)) {
    if (/[^\0-\x7f]/.test(text.replaceAll(/\$\{[^}]*\}/g, "")))
      throw new Error(`${fileName} has a raw string outside ASCII: ${text}`);
  }
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
