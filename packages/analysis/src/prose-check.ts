/** A scheme or host in prose, or Markdown that a viewer renders as a link or a request. */
const addresses = /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"'`)\]}]*|\bwww\.[^\s<>"'`)\]}]*|(?:^|[\s("'])\/\/[a-z0-9][^\s]*/gi;
const activeMarkup = /\]\(|!\[|\b(?:javascript|vbscript|data):/i;

/** Numbers that need no evidence: HTTP statuses and a full score. */
const commonNumbers: ReadonlySet<string> = new Set([
  "100",
  "200",
  "301",
  "302",
  "304",
  "307",
  "308",
  "404",
  "410",
  "500",
  "503",
]);
const largestFreeNumber = 12;

/**
 * Returns the addresses that a model wrote into its prose; `null` when it wrote active markup, which is always
 * rejected.
 */
export function writtenAddresses(prose: string): readonly string[] | null {
  if (activeMarkup.test(prose)) return null;
  return [...prose.matchAll(addresses)].map(([address]) => address.trim().replace(/[.,;:!?]+$/, ""));
}

/** Returns all numbers of a text, normalized: `1,240` and `1240` are the same. */
export function numbersIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\d[\d.,]{0,30}/g)].map(([digits]) => plainNumber(digits)));
}

/** Returns the numbers that prose about some data may contain: those of the data, exact and rounded. */
export function supportedNumbers(data: string): ReadonlySet<string> {
  const supported = new Set(numbersIn(data));
  for (const number of [...supported]) {
    const value = Number(number);
    if (!number.includes(".") || Number.isNaN(value)) continue;
    supported.add(plainNumber(value.toFixed(1)));
    supported.add(plainNumber(value.toFixed(0)));
  }
  return supported;
}

/** Returns the unsupported numbers of a text; counts up to twelve and common constants need no support. */
export function unsupportedNumbers(text: string, supported: ReadonlySet<string>): readonly string[] {
  return [...numbersIn(text)].filter(
    (number) => !(Number(number) <= largestFreeNumber || commonNumbers.has(number) || supported.has(number)),
  );
}

function plainNumber(digits: string): string {
  const ended = digits.replace(/[.,]+$/, "");
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(ended) ? ended.replace(/[.,]/g, "") : ended.replace(",", ".");
  const value = Number(grouped);
  return Number.isNaN(value) ? grouped : String(value);
}
