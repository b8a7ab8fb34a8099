const unit =
  "%|percent|per cent|prozent|pour cent|por ciento|per cento|procent|процент\\p{L}*|‰|°c?f?|kg|mg|g|lbs?|oz|mm|cm|km|m|miles?|ft|inch(?:es)?|ml|l|litres?|liters?|gb|mb|tb|kb|ghz|mhz|hz|kwh|kw|w|watts?|v|volts?|ms|seconds?|sec|minutes?|min|hours?|hrs?|days?|weeks?|months?|years?|stunden?|tage?|jahre?|minuten|heures?|jours?|ans|horas?|días?|años?|ore|giorni|anni|dias?|anos?|uur|dagen|jaar|times|x|people|users|customers|participants|respondents|million|billion|thousand|mio|mrd|points?|pages?|words?|calories|kcal|mph|km/h|dpi|px|fps|lumens?|bar|psi|kpa|dB";
const currency = "[$€£¥₹₽]|usd|eur|gbp|chf|jpy";
const number = "\\d{1,3}(?:[.,\\u00A0\\u202F ]\\d{3}){1,4}(?:[.,]\\d{1,4})?|\\d{1,12}(?:[.,]\\d{1,4})?";
const quantity = new RegExp(
  `(?:(?:${currency})\\s?(?:${number}))|(?:(?:${number})\\s?-?(?:${currency}|${unit})(?![\\p{L}\\p{N}]))|(?:\\bn\\s?=\\s?\\d{1,9})|(?:\\b\\d{1,4}(?:\\.\\d{1,2})? (?:out of|in|of|von|sur|de|su|van) \\d{1,6}\\b)|(?:\\b\\d{1,3}:\\d{1,3}\\b)|(?:\\b(?:19|20)\\d\\d\\s?[–-]\\s?(?:19|20)\\d\\d\\b)`,
  "giu",
);
const digit = /\d/;
const phone = /(?:tel|phone|fax|call|☎)[.:\s]*\+?[\d\s()./-]{6,20}|\+\d{1,3}[\s\d()./-]{6,20}/gi;
const readingTime =
  /(?<!\d)\d{1,3}[\s-]?min(?:ute)?[sn]?\.?[\s-]?(?:to read|read(?:ing)?|lesezeit|de lecture|de lectura|di lettura|de leitura|leestijd|чтения)(?!\p{L})|(?<!\p{L})(?:reading time|lesezeit|lesedauer|temps de lecture|tiempo de lectura|tempo di lettura|tempo de leitura|leestijd|время чтения)[\s:~≈]{0,4}(?:(?:about|ca\.|circa|environ) )?\d{1,3}\s?min\p{L}{0,8}/giu;

/** Maximum number of characters before the first digit of a quantity: a currency or `n =`. */
const maxBeforeDigit = 4;

/**
 * Returns the quantities that a sentence states: numbers with a unit, currency, ratio or range of years, but not
 * telephone numbers and the time that the text takes to read.
 */
export function quantitiesOf(sentence: string): string[] {
  const found: string[] = [];
  if (!digit.test(sentence)) return found;
  const text = sentence.replace(phone, " ").replace(readingTime, " ");
  const firstDigit = text.search(digit);
  if (firstDigit === -1) return found;
  // The expression combines many, so each position that is tried is expensive.
  quantity.lastIndex = Math.max(0, firstDigit - maxBeforeDigit);
  for (let match = quantity.exec(text); match !== null; match = quantity.exec(text)) {
    found.push(match[0].toLowerCase().replace(/\s+/g, " "));
  }
  return found;
}

/** Returns true if a sentence states a quantity. */
export function hasQuantity(sentence: string): boolean {
  return quantitiesOf(sentence).length > 0;
}
