/** Words and phrases that read as translated, each with what to write instead. */
export const retiredWords: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bnobody sees\b/i, "invisible"],
  [/\borders to (?:language )?models\b/i, "prompt injection"],
  [/\btakes nothing from\b/i, "does not lower, or does not affect"],
  [/\bgone on with\b/i, "resumed"],
  [/\bsigns? of life\b/i, "heartbeat"],
  [/\bwho asks\b/i, "the caller, or the User-Agent header"],
  [/\bnever not at all\b/i, "at least once"],
  [/\bbut for\b/i, "except"],
  [/\bis told of\b/i, "is reported"],
  [/\bevery breath\b|\ba breath\b/i, "yield to the event loop"],
];

/** Lists the retired words of a text, as in `line 3: "who asks": write the caller, or the User-Agent header`. */
export function retiredWordsIn(text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    retiredWords.flatMap(([pattern, instead]) => {
      const found = pattern.exec(line);
      return found === null ? [] : [`line ${index + 1}: "${found[0]}": write ${instead}`];
    }),
  );
}
