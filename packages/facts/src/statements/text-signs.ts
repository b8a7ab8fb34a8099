import { imprintPhrases } from "./organisations.ts";
import { rolePhrases } from "./persons.ts";
import { sign } from "./sign.ts";

/** Length of the start of a word that is looked up. */
const keyLength = 6;
/** Words of which a text needs one for a sign; those of six letters or more also begin longer words. */
const words: readonly (readonly [signs: number, words: string])[] = [
  [sign.copyright, "copyright"],
  [sign.token, "inst"],
  [
    sign.legalForm,
    "gmbh ggmbh kgaa ohg gbr partg eg ltd limited llc llp incorporated corp corporation plc pty sasu sarl sàrl eurl selarl slu srl bvba lda ltda kft aps oü",
  ],
  [sign.shortForm, "ag se ug inc sas sa sl slp spa snc bv nv vof ab as oy"],
  [
    sign.notice,
    `deprecated obsolete outdated date longer superseded replaced archived retired unmaintained moved old older unsupported previous
    veraltet mehr umgezogen verschoben archiviert überholt ersetzt alte ältere plus déménagé déplacé remplacé périmé dépréciée ancienne vieille
    desactualizado ya movido movida trasladado reemplazado sustituido desuso più spostato spostata trasferito sostituito superato
    desatualizado descontinuado arquivado mais mantido mantida mudou substituído verouderd meer langer verhuisd verplaatst vervangen gearchiveerd
    przestarzały nieaktualny już została został stara starsza устарела больше`,
  ],
  [
    sign.template,
    `wordpress posts awesome docusaurus demo paragraph button goes brand pair double own company site website business logo tagline
    firmenname entreprise société empresa azienda theme insert dolor eiusmod mountains blindtext typoblindtext faux street main john fake
    anywhere example city town address exemple falsa anytown muster elizabeth ny any`,
  ],
  [sign.residue, "ai browse knowledge turn oaicite ki kimodell kisprachmodell modèle ia modelo modello языковая think"],
  [
    sign.instruction,
    `ignore disregard forget override bypass prompt vorherige bisherige vorige vorigen précédentes antérieures anteriores previas prévias
    precedenti eerdere предыдущие ai ais llm llms chatgpt chatbot chat gpt gpts language foundation model models engine engines`,
  ],
  [
    sign.firstTitle,
    `prof dr dott dra avv ing arch mag ra rain dipl drs ir mr med dent vet lek lic sir me h jur phil rechtsanwalt rechtsanwältin
    fachanwalt fachanwältin notar steuerberater zahnarzt zahnärztin zahnarztin attorney professor doctor maitre maître avocat abogado abogada
    notario notaria avvocato dottoressa dottor doutor doutora advogado advogada advocaat adwokat radca`,
  ],
  [
    sign.firstByline,
    `written posted published reviewed medically by author autor auteur autrice autora auteure von verfasst geschrieben ein par écrit
    rédigé por escrito di a scritto door geschreven przez autorka автор autore autorin`,
  ],
  [
    sign.firstAnswer,
    "okay ok alright hmm think sure certainly of course absolutely natürlich gern gerne selbstverständlich bien certainement claro por",
  ],
  [sign.role | sign.firstRole, firstWords(rolePhrases)],
  [sign.firstImprint, firstWords(imprintPhrases)],
];
const space = 0x20;
const ofFirstWord = sign.firstTitle | sign.firstByline | sign.firstAnswer | sign.firstRole | sign.firstImprint;
const signsOfKey = new Map<number, number>();
for (const [signs, list] of words) {
  for (const word of list.split(/\s+/)) {
    const key = keyOf(word, 0, word.length);
    signsOfKey.set(key, (signsOfKey.get(key) ?? 0) | signs);
  }
}

/** Returns the signs of a text in one scan. */
export function textSigns(text: string, lowered: string): number {
  const { length } = lowered;
  let signs = text === lowered ? 0 : sign.capital;
  let digits = 0;
  let ignored = 0;
  for (let at = 0; at < length; ) {
    const code = lowered.charCodeAt(at);
    if (isLetter(code)) {
      const end = wordEnd(lowered, at);
      signs |= signsOfWord(text, lowered, at, end) & ~ignored;
      ignored = ofFirstWord;
      at = end;
      continue;
    }
    if (code >= 0x30 && code <= 0x39) digits += 1;
    else if (code !== space) signs |= signsOfMark(code, lowered, at);
    at += 1;
  }
  return signs | signsOfDigits(digits);
}

function wordEnd(lowered: string, start: number): number {
  let end = start + 1;
  while (end < lowered.length && isLetter(lowered.charCodeAt(end))) end += 1;
  return end;
}

function signsOfWord(text: string, lowered: string, start: number, end: number): number {
  let signs = signsOfKey.get(keyOf(lowered, start, end)) ?? 0;
  if ((signs & sign.shortForm) !== 0 && text.charCodeAt(start) !== lowered.charCodeAt(start)) signs |= sign.legalForm;
  if (end - start === 1 && isAbbreviation(lowered.charCodeAt(end))) signs |= sign.legalForm;
  for (let at = start; at < end; at += 1) if (isOddLetter(lowered.charCodeAt(at))) return signs | sign.odd;
  return signs;
}

function signsOfDigits(digits: number): number {
  if (digits < 2) return 0;
  return sign.digits | (digits < 4 ? 0 : sign.fourDigits) | (digits < 6 ? 0 : sign.sixDigits);
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code < 0x1d00) || (code >= 0x1e00 && code < 0x2000);
}

/** Returns true for `.` and `/`, which follow the single letters of legal forms. */
function isAbbreviation(code: number): boolean {
  return code === 0x2e || code === 0x2f;
}

function signsOfMark(code: number, lowered: string, at: number): number {
  if (code >= 0x2e80) return sign.unspaced | sign.odd;
  if (code >= 0x2060 || (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e)) return sign.odd;
  if (code === 0xa9) return sign.copyright;
  if (code >= 0xa8 && code <= 0xbe) return sign.odd;
  if (code === 0x40) return sign.at;
  if (code === 0x3c) return sign.token;
  if (code !== 0x28 && code !== 0x5b && code !== 0x7b) return 0;
  const next = lowered.charCodeAt(at + 1);
  if (next === 0x61) return sign.at;
  return next === 0x63 && lowered.charCodeAt(at + 2) === 0x29 ? sign.copyright : 0;
}

/** Returns true for letters that compatibility forms replace, and for combining marks. */
function isOddLetter(code: number): boolean {
  return code > 0x17e && (code < 0x370 || (code >= 0x1100 && code < 0x1200) || (code >= 0x1d00 && code < 0x1e00));
}

/** Returns the hash by which a word is looked up, which is faster than the word. */
function keyOf(text: string, start: number, end: number): number {
  const to = Math.min(end, start + keyLength);
  let key = 0;
  for (let at = start; at < to; at += 1) key = (Math.imul(key, 0x01000193) ^ text.charCodeAt(at)) | 0;
  return key;
}

function firstWords(phrases: string): string {
  return phrases
    .split(",")
    .map((phrase) => /\p{L}+/u.exec(phrase)?.[0] ?? "")
    .join(" ");
}
