const formulaStarts = new Set("=+-@\uff1d\uff0b\uff0d\uff20");
/**
 * Characters that start a cell: line breaks, and list separators of many locales, which quotes inside a field do not
 * protect.
 */
const cellStarts = new Set(";\t\r\n");
/** Characters that spreadsheets skip before a formula: white space, quotes, and invisible characters. */
const passedOver = /[\s"\p{Cc}\p{Cf}]/u;

/**
 * Puts an apostrophe before everything that a spreadsheet would run as a formula (OWASP, CSV Injection): at the start
 * of a text, and after every `;`, TAB and line break inside it.
 */
export function inertCell(text: string): string {
  const first = text.charAt(0);
  let inert = cellStarts.has(first) && first !== ";" ? "'" : "";
  let isOpen = inert === "";
  /** Start of the current cell; everything before it is in `inert`. */
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (isOpen && formulaStarts.has(character)) {
      inert += `'${text.slice(start, index)}`;
      start = index;
      isOpen = false;
    } else if (cellStarts.has(character)) {
      inert += text.slice(start, index + 1);
      start = index + 1;
      isOpen = true;
    } else isOpen &&= passedOver.test(character);
  }
  return inert + text.slice(start);
}
