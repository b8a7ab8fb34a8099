const formulaStarts = "-=+@\uff1d\uff0b\uff0d\uff20";
/**
 * Characters that start a cell: line breaks, and list separators of many locales, which quotes inside a field do not
 * protect.
 */
const cellStarts = ";\t\r\n";
/** Characters that spreadsheets skip before a formula: white space, quotes, and invisible characters. */
const passedOver = /[\s"\p{Cc}\p{Cf}]/u;
/** Few texts start another cell or with a formula; the rest need not be read character by character. */
const isSuspect = new RegExp(`^${passedOver.source}*[${formulaStarts}]|[${cellStarts}]`, "u");

/**
 * Puts an apostrophe before everything that a spreadsheet would run as a formula (OWASP, CSV Injection): at the start
 * of a text, and after every `;`, TAB and line break inside it.
 */
export function inertCell(text: string): string {
  if (!isSuspect.test(text)) return text;
  const first = text.charAt(0);
  let inert = cellStarts.includes(first) && first !== ";" ? "'" : "";
  let isOpen = inert === "";
  /** Start of the current cell; everything before it is in `inert`. */
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (isOpen && formulaStarts.includes(character)) {
      inert += `'${text.slice(start, index)}`;
      start = index;
      isOpen = false;
    } else if (cellStarts.includes(character)) {
      inert += text.slice(start, index + 1);
      start = index + 1;
      isOpen = true;
    } else isOpen &&= passedOver.test(character);
  }
  return inert + text.slice(start);
}
