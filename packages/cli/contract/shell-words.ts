/** Splits a simple command line of a guide into words, without its comment; quotes join words. */
export function shellWords(line: string): readonly string[] {
  const words: string[] = [];
  for (const [word] of line.matchAll(/#.*|(?:"[^"]*"|'[^']*'|[^\s"'])+/g)) {
    if (word.startsWith("#")) break;
    words.push(word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
  }
  return words;
}

/** Returns the arguments that a command line of a guide gives to `sightline`; `null` if it calls something else. */
export function sightlineArguments(line: string): readonly string[] | null {
  const [first, ...rest] = shellWords(line.trim());
  if (first === "sightline") return rest;
  if (first !== "npm" || rest[0] !== "run") return null;
  const [script = "", ...args] = rest.slice(1).filter((word) => word !== "-s" && word !== "--");
  if (script === "sightline") return args;
  return script === "audit" || script === "serve" ? [script, ...args] : null;
}
