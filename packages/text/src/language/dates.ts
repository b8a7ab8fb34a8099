// English, German, French, Spanish, Italian, Portuguese, Dutch, Russian; then Nordic, Polish, Czech, Ukrainian, Turkish,
// Greek, Indonesian.
const monthNames: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "january jan januar jänner janvier janv enero ene gennaio gen janeiro januari января янв januari stycznia ledna січня ocak ιανουαρίου",
    "february feb februar février févr fév fev febrero febbraio fevereiro februari февраля фев lutego února лютого şubat φεβρουαρίου",
    "march mar märz mär mars marzo março maart mrt марта мар marts marca března березня mart μαρτίου maret",
    "april apr avril avr abril abr aprile апреля апр kwietnia dubna квітня nisan απριλίου",
    "may mai mayo maggio mag maio mei мая maj maja května травня mayıs μαΐου μαίου",
    "june jun juni juin junio giugno giu junho июня июн czerwca června червня haziran ιουνίου",
    "july jul juli juillet juil julio luglio lug julho июля июл lipca července липня temmuz ιουλίου",
    "august aug août aout agosto ago augustus августа авг sierpnia srpna серпня ağustos αυγούστου agustus",
    "september sep sept septembre septiembre settembre set setembro сентября сен сент września září вересня eylül σεπτεμβρίου",
    "october oct oktober okt octobre octubre ottobre ott outubro out октября окт października října жовтня ekim οκτωβρίου",
    "november nov novembre noviembre novembro ноября ноя listopada listopadu листопада kasım νοεμβρίου",
    "december dec dezember dez décembre déc diciembre dic dicembre dezembro декабря дек desember grudnia prosince грудня aralık δεκεμβρίου desember",
  ].flatMap((names, index) => names.split(" ").map((name) => [name, index + 1])),
);

/** Part of every full date; few texts have it. */
const year = /(?:19|20)\d\d/;
/** Part of every date with the name of a month. */
const digitBeforeYear = /\d\D*\s(?:19|20)\d\d/;
const iso = /(?<!\d)((?:19|20)\d\d)-(\d\d)-(\d\d)(?!\d)/;
/** Year first, as in `2022/4/21`, `2024.03.05` or the Korean `2024. 3. 5.`. */
const yearFirst = /(?<![\d./-])((?:19|20)\d\d)(?:([./-])|\.\s)(\d{1,2})(?:\2|\.\s)(\d{1,2})(?![\d/-]|\.\d)/;
const dayMonthYear =
  /(?<![\p{L}\d])(\d{1,2})(?:st|nd|rd|th|er|º|\.)?\s+(?:de\s+)?(\p{L}{3,12})\.?,?\s+(?:del?\s+)?((?:19|20)\d\d)(?!\d)/giu;
const monthDayYear = /(?<![\p{L}\d])(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d\d)(?!\d)/giu;
const dotted = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)(?!\d)/;
const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?!\d)/;
const eastAsian = /((?:19|20)\d\d)\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일号號]/;
const vietnamese = /(\d{1,2}) tháng (\d{1,2}),? (?:năm )?((?:19|20)\d\d)(?!\d)/i;

/** Date within a text. */
export interface DateRange {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the first full date that a text states, as days since 1970-01-01; `null` when there is none or it is
 * ambiguous.
 */
export function dateIn(text: string): number | null {
  return dateRangeIn(text)?.day ?? null;
}

/** Returns the first full date that a text states, with its place; `null` when there is none or it is ambiguous. */
export function dateRangeIn(text: string): DateRange | null {
  if (!year.test(text)) return null;
  return (
    fromParts(iso.exec(text), 1, 2, 3) ??
    fromParts(eastAsian.exec(text), 1, 2, 3) ??
    fromParts(yearFirst.exec(text), 1, 3, 4) ??
    fromParts(vietnamese.exec(text), 3, 2, 1) ??
    namedMonth(text) ??
    fromParts(dotted.exec(text), 3, 2, 1) ??
    slashedDate(text)
  );
}

/** Returns true if a text states a full date, even one whose day and month cannot be told apart. */
export function statesDate(text: string): boolean {
  return year.test(text) && (dateIn(text) !== null || slashed.test(text));
}

function namedMonth(text: string): DateRange | null {
  if (!digitBeforeYear.test(text)) return null;
  for (const match of text.matchAll(dayMonthYear)) {
    const month = monthNames[(match[2] ?? "").toLowerCase()];
    if (month !== undefined) return rangeOf(match, Number(match[3]), month, Number(match[1]));
  }
  for (const match of text.matchAll(monthDayYear)) {
    const month = monthNames[(match[1] ?? "").toLowerCase()];
    if (month !== undefined) return rangeOf(match, Number(match[3]), month, Number(match[2]));
  }
  return null;
}

// 03/04/2026 is March in one country and April in another; only days over 12 are unambiguous.
function slashedDate(text: string): DateRange | null {
  const match = slashed.exec(text);
  if (match === null) return null;
  const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (first > 12) return rangeOf(match, year, second, first);
  if (second > 12 || first === second) return rangeOf(match, year, first, second);
  return null;
}

function fromParts(match: RegExpExecArray | null, year: number, month: number, day: number): DateRange | null {
  return match === null ? null : rangeOf(match, Number(match[year]), Number(match[month]), Number(match[day]));
}

function rangeOf(match: RegExpExecArray, year: number, month: number, day: number): DateRange | null {
  const number = dayNumber(year, month, day);
  return number === null ? null : { day: number, from: match.index, to: match.index + match[0].length };
}

function dayNumber(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time / 86_400_000 : null;
}

/**
 * Returns the day of an ISO 8601 date or date-time, or of an HTTP date, as days since 1970-01-01; `null` when it is
 * invalid.
 */
export function machineDate(text: string | null | undefined): number | null {
  const value = (text ?? "").trim();
  if (/^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(value)) return dateIn(value.slice(0, 10));
  if (!/^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : Math.floor(time / 86_400_000);
}
