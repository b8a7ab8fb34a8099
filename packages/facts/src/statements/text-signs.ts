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
    anywhere example city town address exemple falsa anytown muster elizabeth ny any compléter completare completar ergänzen`,
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
const lessThan = 0x3c;
const [isLetter, isDigit, isMark] = [1, 2, 3];
const asciiKinds = Uint8Array.from({ length: 0x80 }, (_, code) => asciiKind(String.fromCharCode(code)));
const ofFirstWord = sign.firstTitle | sign.firstByline | sign.firstAnswer | sign.firstRole | sign.firstImprint;
const signsOfKey = new Map<number, number>();
for (const [signs, list] of words) {
  for (const word of list.split(/\s+/)) {
    let key = 0;
    for (let at = 0; at < Math.min(word.length, keyLength); at += 1) key = nextKey(key, word.charCodeAt(at));
    signsOfKey.set(key, (signsOfKey.get(key) ?? 0) | signs);
  }
}

/** Returns the signs of a text in one scan. */
export function textSigns(text: string, lowered: string): number {
  const { length } = lowered;
  let signs = 0;
  let ignored = 0;
  let digits = 0;
  let letters = 0;
  let key = 0;
  for (let at = 0; at <= length; at += 1) {
    const code = at < length ? lowered.charCodeAt(at) : space;
    const kind = kindOf(code);
    if (kind === isLetter) {
      if (letters < keyLength) key = nextKey(key, code);
      letters += 1;
      continue;
    }
    if (letters > 0) {
      signs |= signsOfWord(key, text, lowered, at - letters, at) & ~ignored;
      ignored = ofFirstWord;
      letters = 0;
      key = 0;
    }
    if (kind === isDigit) digits += 1;
    else if (kind === isMark) signs |= signsOfMark(code, lowered, at);
  }
  return signs | signsOfDigits(digits) | (text === lowered ? 0 : sign.capital);
}

function signsOfWord(key: number, text: string, lowered: string, start: number, end: number): number {
  let signs = signsOfKey.get(key) ?? 0;
  if ((signs & sign.shortForm) !== 0 && text.charCodeAt(start) !== lowered.charCodeAt(start)) signs |= sign.legalForm;
  if (end - start === 1 && isAbbreviation(lowered.charCodeAt(end))) signs |= sign.legalForm;
  return signs;
}

function signsOfDigits(digits: number): number {
  if (digits < 2) return 0;
  return sign.digits | (digits < 4 ? 0 : sign.fourDigits) | (digits < 6 ? 0 : sign.sixDigits);
}

function kindOf(code: number): number {
  if (code < 0x80) return asciiKinds[code] ?? 0;
  return code >= 0xc0 && code < 0x2000 && !isOddLetter(code) ? isLetter : isMark;
}

/** Returns true for letters that compatibility forms replace, and for combining marks: they end a word. */
function isOddLetter(code: number): boolean {
  return code > 0x17e && (code < 0x370 || (code >= 0x1100 && code < 0x1200) || (code >= 0x1d00 && code < 0x1e00));
}

function asciiKind(character: string): number {
  if (/[a-z]/.test(character)) return isLetter;
  if (/\d/.test(character)) return isDigit;
  return /[@<([{]/.test(character) ? isMark : 0;
}

/** Returns true for `.` and `/`, which follow the single letters of legal forms. */
function isAbbreviation(code: number): boolean {
  return code === 0x2e || code === 0x2f;
}

function signsOfMark(code: number, lowered: string, at: number): number {
  if (code >= 0x80) return signsOfSymbol(code);
  if (code === 0x40) return sign.at;
  const next = lowered.charCodeAt(at + 1);
  if (code === lessThan) return next === 0x7c || next === lessThan ? sign.token : 0;
  if (next === 0x61) return sign.at;
  return next === 0x63 && lowered.charCodeAt(at + 2) === 0x29 ? sign.copyright : 0;
}

function signsOfSymbol(code: number): number {
  if (code === 0xa9) return sign.copyright;
  if (code >= 0x2e80 || isOddLetter(code)) return sign.unspaced | sign.odd;
  return isOddSymbol(code) ? sign.odd : 0;
}

/** Returns true for invisible characters, and for symbols that stand for letters and digits. */
function isOddSymbol(code: number): boolean {
  if (code < 0xc0) return code >= 0xa8;
  if (code < 0x2060) return (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e);
  return code < 0x2190 || (code >= 0x2460 && code < 0x2500) || code >= 0x2c00;
}

/** Returns the hash of a word, by which it is looked up faster, from that of its letters before. */
function nextKey(key: number, code: number): number {
  return (Math.imul(key, 0x01000193) ^ code) | 0;
}

function firstWords(phrases: string): string {
  return phrases
    .split(",")
    .map((phrase) => /\p{L}+/u.exec(phrase)?.[0] ?? "")
    .join(" ");
}
