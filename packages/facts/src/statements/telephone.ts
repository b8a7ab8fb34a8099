import { statesDate } from "@sightline/text/language";
import { anyPhrase } from "./phrases.ts";
import type { TextLine } from "./text-lines.ts";

/** Telephone number in a text. */
export interface TelephoneMatch {
  readonly kind: "telephone" | "fax";
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

const telephoneWords = `tel, telephone, phone, telephone number, phone number, telephone no, phone no, call, call us, call now, mobile, cell, hotline, toll free, toll-free, helpline,
  landline, telefon, telefonnummer, tel.-nr, fon, ruf, rufnummer, mobil, mobiltelefon, handy, zentrale, notdienst, notruf, durchwahl, bereitschaft,
  téléphone, tél, portable, appel, appelez-nous, appelez, urgences, teléfono, teléfonos, telf, tfno, tlf, tlfn, móvil, celular, llámanos, llámenos, llame, llamar,
  centralita, urgencias, whatsapp, telefono, cell, cellulare, chiamaci, chiama, numero verde, centralino, telefone, telefones, telemóvel, tlm, fone,
  ligue, telefoon, telefoonnummer, bel, bel ons, mobiel, gsm, telefony, kom, tel. kom, komórka, zadzwoń, infolinia, puh, puhelin, телефон, тел, моб,
  電話, 電話番号, ℡, 携帯, フリーダイヤル, お問い合わせ番号, 电话, 手机, 热线, 专线, 座机, 전화, 전화번호, 대표전화`;
const faxWords =
  "fax, telefax, télécopie, télécopieur, faks, faxnummer, fax number, fax no, факс, ファックス, ファクス, FAX, 传真, 傳真, 팩스";
const sign = "[☎☏✆📞📱🕿🖀]\\uFE0F?";
const connector =
  "(?:\\s(?:at|on|us at|us on|us|ons op|op|unter|au|al|allo|ao|no|nr|n°|nº|número|numero|number|pod numerem|am|24\\/7|24h))?";
const afterLabel = `${connector}[\\s.:：)）\\-–—/|]{0,4}(?:\\([^()]{0,30}\\)[\\s:：]{0,3})?$`;
const telephoneLabel = new RegExp(
  `(?:${anyPhrase(telephoneWords)}|${sign}|(?<![\\p{L}\\p{N}])[TPM]\\s?[:.]|^[TPM](?= ))${afterLabel}`,
  "iu",
);
const faxLabel = new RegExp(`(?:${anyPhrase(faxWords)}|📠|🖷|(?<![\\p{L}\\p{N}])F\\s?[:.]|^F(?= ))${afterLabel}`, "iu");
const otherNumber =
  /(?:iban|bic|ust|vat|tva|iva|btw|mwst|nif|cif|nip|regon|krs|siren|siret|rcs|ape|naf|kvk|hrb|hra|isbn|issn|doi|abn|acn|cnpj|cpf|icp|备|konto|account|order|bestell|artikel|version|lat|lon|gps|id|no|nr|nº|n°|#|€|\$|£|¥|eur|usd|chf|pln)[\s.:\-–]{0,4}$/iu;

/** Digits with the signs that people write between them; signs and digits are disjoint, so that matching is linear. */
const candidate = /(?:[+＋]|\()?\d(?:[ ()./\u2010-\u2015-]{0,3}\d){5,16}/g;
const openingHours = /\d{1,2}[.:]\d\d\s?[-–]\s?\d{1,2}[.:]\d\d/;
const years = /^(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d$/;
/** Plan of North America: three, three and four digits. */
const american = /^(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}$/;
/** National numbers with a trunk prefix, in groups. */
const grouped = /^\(?0\d{1,5}\)?[ /.-]{1,3}\d[\d /.-]{3,14}$/;
const wordBefore = /[\p{L}\p{N}_=/@#&]$|\d[.,:-]$/u;
const wordAfter = /^(?:[\p{L}\p{N}_=@]|[.,:-]\d|\s?(?:%|€|£|¥|\$|EUR|USD))/u;
const maxBefore = 60;

/**
 * Finds the telephone numbers of a line: after a label, in international form, or, where contacts stand, in a national
 * form.
 *
 * @param heading label that stands before the line
 * @param isContactPlace true in an address, a header or a footer of the page
 */
export function telephonesIn(
  { text, seams }: Pick<TextLine, "text" | "seams">,
  heading: () => string,
  isContactPlace: () => boolean,
): TelephoneMatch[] {
  const found: TelephoneMatch[] = [];
  for (const match of text.matchAll(candidate)) {
    const [number] = match;
    const from = match.index;
    const to = from + number.length;
    const value = telephoneValue(number);
    const digits = value.replace("+", "").length;
    if (digits < 6 || digits > 15 || isPartOfWord(text, from, to, seams) || !isBalanced(number)) continue;
    const kind = labelledKind(text, from, { heading, last: found.at(-1) });
    if (kind === null ? !isTelephone(text, match, isContactPlace) : isTime(number)) continue;
    found.push({ kind: kind ?? "telephone", value, from, to });
  }
  return found;
}

/** Returns the digits of a telephone number, with a leading plus if written, without a trunk prefix in parentheses. */
export function telephoneValue(text: string): string {
  const digits = text.replace(/\(0\)/g, "").replace(/[^\d]/g, "");
  return /^\s*\(?[+＋]/.test(text) ? `+${digits}` : digits;
}

function labelledKind(
  text: string,
  from: number,
  { heading, last }: { readonly heading: () => string; readonly last: TelephoneMatch | undefined },
): "telephone" | "fax" | null {
  if (last !== undefined && /^\s?(?:[,;/|&]|or|und|oder|ou|o|y|e|en|lub|、)\s?$/u.test(text.slice(last.to, from)))
    return last.kind;
  const before = text.slice(Math.max(0, from - maxBefore), from);
  if (faxLabel.test(before)) return "fax";
  if (telephoneLabel.test(before)) return "telephone";
  const label = before.trim() === "" ? heading() : "";
  if (label === "") return null;
  if (telephoneLabel.test(label)) return "telephone";
  return faxLabel.test(label) ? "fax" : null;
}

/** Returns true for a number without a label that can be nothing else. */
function isTelephone(text: string, { 0: number, index }: RegExpExecArray, isContactPlace: () => boolean): boolean {
  if (otherNumber.test(text.slice(Math.max(0, index - maxBefore), index)) || isTime(number)) return false;
  const compact = number.trim();
  if (/^[+＋]/.test(compact))
    return /^[+＋][1-9]/.test(compact) && compact.length >= 10 && !/(?:^|\D)000(?:\D000)*$/.test(compact);
  return (american.test(compact) || grouped.test(compact)) && isContactPlace();
}

function isTime(number: string): boolean {
  return years.test(number.trim()) || openingHours.test(number) || statesDate(number);
}

function isPartOfWord(text: string, from: number, to: number, seams: readonly number[]): boolean {
  return (
    (!seams.includes(from) && wordBefore.test(text.slice(Math.max(0, from - 2), from))) ||
    (!seams.includes(to) && wordAfter.test(text.slice(to, to + 5)))
  );
}

function isBalanced(number: string): boolean {
  return number.split("(").length === number.split(")").length;
}
