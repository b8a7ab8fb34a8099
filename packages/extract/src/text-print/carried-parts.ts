/** Words and numbers of a text that a page's URL contains. */
export interface CarriedParts {
  /** @param word in lower case, or digits */
  has(word: string): boolean;
}

const digits = /\d+/g;
const words = /\p{L}+/gu;
const year = /^(?:19|2\d)\d\d$/;
/** Seconds or milliseconds since 1970, as some calendars count. */
const timestamp = /^1\d{9}(?:\d{3})?$/;

/** Returns the words and numbers in a view's URL that its text may repeat; `null` if it names only an id or nothing. */
export function carriedParts(url: URL): CarriedParts | null {
  const numbers = numbersOf(url);
  const named = wordsOf(url.search);
  const isDate = isDateLike(numbers);
  if (!isDate && named === null) return null;
  const dated = new Set(isDate ? numbers.map(Number) : []);
  return {
    has(word) {
      const first = word.charCodeAt(0);
      if (first < 48 || first > 57) return named?.has(word) ?? false;
      return isDate && (year.test(word) || dated.has(Number(word)));
    },
  };
}

/**
 * Returns true if a URL names a day, a month or a moment: a year beside a number up to 12, `20260301`, or a timestamp.
 */
export function isDated(url: URL): boolean {
  return isDateLike(numbersOf(url));
}

function numbersOf({ pathname, search }: URL): readonly string[] {
  return `${pathname}?${search}`.match(digits) ?? [];
}

function isDateLike(numbers: readonly string[]): boolean {
  return numbers.some((number, index) => {
    if (timestamp.test(number)) return true;
    if (number.length === 8) return year.test(number.slice(0, 4)) && isMonth(number.slice(4, 6));
    return year.test(number) && (isMonth(numbers[index + 1]) || isMonth(numbers[index - 1]));
  });
}

function isMonth(number: string | undefined): boolean {
  return number !== undefined && number.length <= 2 && Number(number) >= 1 && Number(number) <= 12;
}

/** Returns the words of the values of a query; `null` when there are none. */
function wordsOf(search: string): ReadonlySet<string> | null {
  if (search.length < 2) return null;
  const found = new Set<string>();
  for (const pair of search.slice(1).split("&")) {
    const value = pair.slice(pair.indexOf("=") + 1);
    if (/^\d*$/.test(value)) continue;
    for (const [word] of decoded(value).toLowerCase().matchAll(words)) found.add(word);
  }
  return found.size === 0 ? null : found;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    return value;
  }
}
