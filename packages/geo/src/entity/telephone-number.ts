/** Digits of a subscriber, with which all spellings of a number end. */
const subscriberDigits = 7;
const minDigits = 6;
const maxDigits = 15;
const maxExtension = 3;
const maxCountryCode = 3;
const minLine = 5;

/** Kind of a line by its number. Numbers of ten digits without a prefix are North American, or of mobile phones elsewhere. */
export type TelephoneLine = "fixed" | "mobile" | "service" | "ten-digits";

const freeOfCharge =
  /^(?:0800|0900|0180|0137|084[2458]|087[01]|0120|0570|80[0-9]\d{6}|90[0-2]\d{6}|8800\d{7}|400\d{7})/;
const freeOfChargeAbroad = /^\+\d{1,3}?(?:800|900|80[0-9]\d{6}$|84[2458]\d{6,7}$)/;
const mobile = /^(?:01[5-7]|0[67]|04\d{8}$|0[89]0\d{8}$|89\d{9}$|[67]\d{8}$|1[3-9]\d{9}$|010\d{8}$|\d\d9\d{8}$)/;
const mobileAbroad =
  /^\+(?:491[5-7]|33[67]|34[67]|393|447|48(?:45|5[0137]|6[069]|7[2389]|88)|316|417|436|79|81[789]0|861[3-9]|3519|55\d\d9|614|324|45|467|47[49]|8210|91[6-9])/;
const northAmerican = /^(?:\+?1)?([2-9]\d\d)[2-9]\d{6}$/;
const northAmericanService = /^(?:800|833|844|855|866|877|888|900)$/;

function dialled(written: string): string {
  return written
    .replace(/\(0\)/g, "")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+");
}

/** Returns the digits of a number without the prefix of calls from other areas. */
function ownDigits(written: string): string {
  return dialled(written).replace(/\D/g, "").replace(/^0/, "");
}

/** Returns the last digits of a number, which are equal in all its spellings; `null` for other text. */
export function telephoneKey(written: string): string | null {
  const digits = ownDigits(written);
  if (digits.length < minDigits || digits.length > maxDigits) return null;
  return digits.slice(-subscriberDigits);
}

/** Returns true if two keys may be of one number, which is written without its area code once. */
export function isOneNumber(one: string, other: string): boolean {
  return one.endsWith(other) || other.endsWith(one);
}

/** Returns true if two numbers may be extensions of one line: they differ only in their last digits. */
export function mayBeExtensions(one: string, other: string): boolean {
  const [a, b] = [ownDigits(one), ownDigits(other)];
  for (let code = 0; code <= maxCountryCode; code++) {
    if (differOnlyAtEnd(a.slice(code), b) || differOnlyAtEnd(a, b.slice(code))) return true;
  }
  return false;
}

function differOnlyAtEnd(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared >= minLine && Math.max(a.length, b.length) - shared <= maxExtension;
}

/** Returns the kind of line that a number is. Without a country, a number that may be of a mobile phone counts as one. */
export function telephoneLine(written: string): TelephoneLine {
  const digits = dialled(written);
  const area = northAmerican.exec(digits)?.[1];
  if (area !== undefined) return northAmericanService.test(area) ? "service" : "ten-digits";
  const isAbroad = digits.startsWith("+");
  if ((isAbroad ? freeOfChargeAbroad : freeOfCharge).test(digits)) return "service";
  return (isAbroad ? mobileAbroad : mobile).test(digits) ? "mobile" : "fixed";
}
