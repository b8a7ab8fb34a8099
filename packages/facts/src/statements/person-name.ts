const word = "\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}";
const particle = "(?:von|van|vom|zu|de|der|den|di|da|del|della|dos|das|du|la|le|ten|ter|bin|al|el|y|e)";
/** Source of a name of two to four words, as Latin, Greek and Cyrillic write it. */
export const nameSource = `${word}(?: (?:${particle} ){0,2}${word}){1,3}`;
/** Source of a name in Han or kana. */
export const eastAsianName =
  "[\\p{Script=Han}々]{2,4}(?:[ \\u3000]?[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々]{1,4})?";

const whole = new RegExp(`^${nameSource}$`, "u");
/** Words that begin with a capital letter in titles, but are part of no name. */
const notOfNames =
  /(?:^|[ -])(?:the|our|your|only|demand|request|appointment|team|editors?|editorial|staff|admin|guest|company|group|gmbh|ltd|inc|llc|ag|kg|s\.?a|news|blog|press|office|center|centre|service|services|support|contact|about|more|read|home|page|street|avenue|university|institute|department|street|redaktion|unser|unsere|team|kontakt|impressum|equipo|redacción|nuestro|équipe|rédaction|notre|redazione|nostro|redactie|onze|zespół|kontakt|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|north|south|east|west|new|foundation|stiftung|verein|verlag|medien|media|agency|agentur|law|legal|privacy|policy|terms|and|und|et)(?:$|[ -])/iu;

/** Returns true for a text that is the name of a person. */
export function isPersonName(text: string): boolean {
  return text.length <= 60 && whole.test(text) && !notOfNames.test(text) && /\p{Ll}/u.test(text);
}
