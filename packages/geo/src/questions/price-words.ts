import { isUnspaced, withoutAccents } from "./folded-words.ts";

/** Words that ask for a price or name one, by language. */
const wordsByLanguage: Readonly<Record<string, string>> = {
  en: "price prices pricing priced cost costs fee fees",
  de: "preis preise preisliste kosten kostet gebühr gebühren",
  fr: "prix tarif tarifs coût coûts coûte coûtent",
  es: "precio precios cuesta cuestan coste costes costo costos tarifa tarifas",
  it: "prezzo prezzi costa costano costo costi tariffa tariffe",
  pt: "preço preços custa custam custo custos tarifa",
  nl: "prijs prijzen kost kosten tarief tarieven",
  pl: "cena ceny cennik kosztuje kosztują koszt koszty opłata",
  ru: "цена цены стоит стоят стоимость прайс тариф тарифы",
  ja: "価格 料金 値段 いくら 費用",
  zh: "价格 價格 价钱 價錢 多少钱 多少錢 费用 費用 收费",
  ko: "가격 요금 비용 얼마",
};
const all = Object.values(wordsByLanguage).flatMap((words) => withoutAccents(words).split(" "));
const words: ReadonlySet<string> = new Set(all);
/** Shortest price that ends a compound, and shortest rest of one. */
const minCompoundEnd = 5;
const minPart = 4;
const unspacedWords = all.filter(isUnspaced);
/** An amount of money in a text in lower case; the digit next to the currency is enough. */
const amount =
  /(?:[€£¥$₽₩₹₴]|(?<!\p{L})(?:eur|usd|gbp|chf))\s?\d|\d[.,–—-]{0,3}\s?(?:[€£¥$₽₩₹₴]|zł|kč|円|元|원|руб|(?:eur|euros?|usd|dollars?|gbp|chf|pln|kr)(?!\p{L}))/gu;

/** Returns true if a folded word asks for a price. */
export function isPriceWord(word: string): boolean {
  return words.has(word) || unspacedWords.some((price) => word.includes(price));
}

/** Returns what is priced in a compound, as in `versand` of `versandkosten`; `null` for any other word. */
export function pricedPart(word: string): string | null {
  const price = all.find((one) => one.length >= minCompoundEnd && word.endsWith(one) && !isUnspaced(one));
  const part = price === undefined ? "" : word.slice(0, -price.length);
  return part.length >= minPart ? part : null;
}

/** Counts amounts of money in a folded text, and words for prices in scripts without spaces. */
export function amountsIn(folded: string): number {
  const unspaced = isUnspaced(folded) ? unspacedWords.filter((word) => folded.includes(word)).length : 0;
  return unspaced + (folded.match(amount)?.length ?? 0);
}
