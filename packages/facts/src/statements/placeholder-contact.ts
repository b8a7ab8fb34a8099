/** Hosts that stand for any host, and local parts that stand for any name. */
const placeholderMail =
  /@(?:(?:[a-z0-9-]{1,40}\.)?example\.(?:com|org|net|edu)|(?:your|my|our|the)?-?(?:domain|company|companyname|email|website|site|business|sitename|domainname|yourdomain|yourcompany)\.(?:com|net|org|tld|de|fr|es|it|nl|pl|co\.uk)|(?:mail|email|test|demo|domain|sample|yoursite|yourwebsite|mysite|company|website)\.(?:test|tld|example)|test\.(?:com|de|fr)|beispiel\.de|musterfirma\.de|musterdomain\.de|muster\.de|exemple\.(?:com|fr)|ejemplo\.(?:com|es)|esempio\.(?:com|it)|exemplo\.(?:com|com\.br|pt)|voorbeeld\.nl|przyklad\.pl|przykład\.pl)$|^(?:your|you|yourname|your\.?-?email|youremail|your\.name|yourmail|max\.?mustermann|erika\.?mustermann)@/;
const placeholderDigits =
  /^\+?(?:1?5555555555|1?55555501\d\d|1?\d{3}55501\d\d|1?2?34567890\d?|1?1234567890|1234567|12345678|123456789|0123456789?|01234567890?|0?12345678\d{0,2}|00000\d{0,8}|0{3}\d{0,3}0{4}|1?0000000000|9999999999|9876543210|8801234567890?|0123456\d{0,4}|0123456789\d?|01234567\d{0,3}|012345678\d{0,2}|0123456|123456\d{0,6}|1234567890\d?|491234567\d{0,4}|4912345678\d{0,3}|331234567\d{0,4}|33123456789|441234567\d{0,4}|0123345667890|01234566789\d|15589554885\d?|12352355\d{2}|23929?3929210|23923929210|612?34567890?|391234567\d{0,4}|341234567\d{0,3}|34600000000|31612345678|48123456789|0000\d{0,2}0{3,}|\+?\d{2,5}0{7})$/;

/** Returns true for a telephone number or mail address that stands for any, as templates have them. */
export function isPlaceholderContact(kind: "telephone" | "fax" | "email", value: string): boolean {
  return kind === "email" ? placeholderMail.test(value) : placeholderDigits.test(value) || hasOneDigit(value);
}

function hasOneDigit(value: string): boolean {
  return /^\+?(\d)\1{6,}$/.test(value);
}
