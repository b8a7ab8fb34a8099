import { tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { statesDate } from "@sightline/text/language";
import type { LineContext } from "./line-context.ts";
import { ancestorOf } from "./line-place.ts";
import { sign } from "./sign.ts";
import type { StatementList } from "./statement-list.ts";
import type { Statements } from "./statements-schema.ts";
import { isPlaceholderAddress } from "./template-text.ts";
import type { TextLine } from "./text-lines.ts";

const maxAddress = 200;
const maxPart = 80;
const addressTags = new Set(tagIds("address"));
const town = "\\p{Lu}[\\p{L}\\p{M}.'’()/-]{1,40}(?: [\\p{L}\\p{M}.'’()/-]{1,40}){0,4}";
const states =
  "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]";

/** Form of postcodes that say by themselves what they are, and where. */
const distinct: readonly RegExp[] = [
  // Japan
  /〒\s?(?<code>\d{3}[-－‐]\d{4})/u,
  // United Kingdom
  /(?<![\p{L}\p{N}])(?<code>(?:[A-PR-UWYZ]\d[\dA-HJKPSTUW]?|[A-PR-UWYZ][A-HK-Y]\d[\dABEHMNPRVWXY]?) ?\d[ABD-HJLNP-UW-Z]{2})(?![\p{L}\p{N}])/u,
  // United States
  new RegExp(`\\p{L}[,.]? (?:${states}),? (?<code>\\d{5}(?:-\\d{4})?)(?![\\p{L}\\p{N}-])`, "u"),
  // Canada
  /(?<![\p{L}\p{N}])(?<code>[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d)(?![\p{L}\p{N}])/u,
  // Brazil
  /(?<![\p{L}\p{N}-])(?<code>\d{5}-\d{3})(?![\p{N}-])/u,
  // Australia
  /\p{L},? (?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT),? (?<code>\d{4})(?![\p{L}\p{N}])/u,
];
/** Part of every postcode. */
const mayBePostcode = /\d{4}|\d[A-Z]|\d\d-\d{3}|\d{3} \d\d/;
/** Postcode before a town, which needs a street beside it. */
const beforeTown = new RegExp(
  `(?:^|[,;|·•–—-] ?|\\d[a-z]? |(?<=[\\p{L}\\d.] ))(?:(?<country>[A-Z]{1,2})[- ]{1,2})?(?<code>\\d{5}|\\d{4} ?[A-Z]{2}|\\d{2}-\\d{3}|\\d{4}-\\d{3}|\\d{3} \\d{2}|\\d{4})(?: ?[-–])? (?<town>${town})`,
  "u",
);
const streetWord =
  /(?:stra(?:ß|ss)e|str\.?|weg|platz|allee|gasse|ring|damm|ufer|chaussee|markt|straat|laan|plein|kade|gracht|vägen|gatan|vej)(?![\p{L}])|(?<![\p{L}])(?:street|st|road|rd|avenue|ave|av|lane|ln|drive|dr|boulevard|blvd|bd|court|square|sq|way|suite|floor|rue|quai|place|chemin|cours|route|calle|c\/|avda|avenida|plaza|paseo|carrer|via|viale|piazza|corso|largo|rua|praça|travessa|ul|ulica|aleja|al|plac|zone|za|zi|parc|industriestr\p{L}*|rt|hwy|highway|parkway|pkwy|postfach|p\.? ?o\.? box|po box|postbus|apartado|bp|cs)(?![\p{L}])/iu;
const houseNumber = /(?<![\p{L}\d])\d{1,4} ?[a-z]?(?:[-–/]\d{1,4} ?[a-z]?)?(?![\p{L}\d])/iu;
const prose = /[.!?]\s+\p{Lu}\p{L}+ \p{Ll}|\p{Ll} \p{Ll}{2,} \p{Ll}{2,} \p{Ll}/u;

/** Receivers of addresses. */
export interface AddressLists {
  readonly addresses: StatementList<Statements["addresses"][number]>;
  readonly onAddress: (line: number) => void;
}

/** Reads the postal address that ends in a line: by its postcode, with the lines before it that belong to it. */
export function readAddress(line: TextLine, context: LineContext, lists: AddressLists): void {
  const { text } = line;
  if (line.hasCode || text.length > 2 * maxAddress) return;
  if ((line.signs & sign.digits) === 0 || !mayBePostcode.test(text)) return;
  const found = postcodeIn(line, context);
  if (found === null) return;
  const { postcode, parts } = found;
  const place = context.place(line);
  const whole = parts.join(", ");
  lists.onAddress(line.number);
  if (isPlaceholderAddress(whole) || ofHosting.test(whole) || ofHosting.test(context.previous[0]?.text ?? "")) return;
  lists.addresses.add(`${whole} ${place}`, {
    text: detachedText(whole, maxAddress),
    postcode,
    place,
    at: context.at(line.node),
  });
}

/** Words of the company that hosts a site, whose address legal notices give, too. */
const ofHosting = /hébergeur|hébergement|héberg[ée]|hosting|hoster|webhost|hosted by|alojamiento web|hospedagem/iu;

/** Lines before a postcode; `isStreet` if it may follow them. */
interface Before {
  readonly parts: readonly string[];
  readonly isInAddress: boolean;
  readonly isStreet: boolean;
}

interface FoundPostcode {
  readonly postcode: string;
  readonly parts: readonly string[];
}

function postcodeIn(line: TextLine, context: LineContext): FoundPostcode | null {
  const { text } = line;
  if ((text.length > maxPart && prose.test(text)) || statesDate(text)) return null;
  let beforeIt: Before | undefined;
  const before = () => {
    beforeIt ??= linesBefore(line, context);
    return beforeIt;
  };
  return distinctPostcode(text, before) ?? postcodeBeforeTown(text, before);
}

function distinctPostcode(text: string, before: () => Before): FoundPostcode | null {
  if (text.length > maxAddress) return null;
  for (const form of distinct) {
    const match = form.exec(text);
    const postcode = match?.groups?.["code"];
    if (match === null || postcode === undefined) continue;
    const isWhole = isStreet(text.slice(0, match.index + 1));
    if (!text.startsWith("〒") && !isWhole && !before().isStreet) continue;
    return { postcode, parts: partsOf(isWhole && !before().isInAddress ? [] : before().parts, trimmed(text)) };
  }
  return null;
}

function postcodeBeforeTown(text: string, before: () => Before): FoundPostcode | null {
  const match = beforeTown.exec(text);
  const postcode = match?.groups?.["code"];
  if (match === null || postcode === undefined) return null;
  const houseEnd = /^\d[a-z]? /.exec(match[0])?.[0] ?? "";
  const start = (text.slice(0, match.index) + houseEnd).replace(/[\s,;|·•–—-]+$/u, "");
  if (mayBeYear(match, start === "" ? (before().parts.at(-1) ?? "") : start)) return null;
  if (start.length > maxPart || !(start === "" ? before().isStreet : isStreet(start))) return null;
  return { postcode, parts: partsOf(start === "" ? before().parts : [], trimmed(text)) };
}

/** Returns the lines before a line that may belong to its address: those of its element, else the closest. */
function linesBefore(line: TextLine, { page, previous }: LineContext): Before {
  const element = ancestorOf(page, line.node, addressTags);
  const parts: string[] = [];
  for (const earlier of previous) {
    const isSame = element === 0 ? parts.length < 1 : page.contains(element, earlier.node);
    if (!isSame || earlier.text.length > maxPart || earlier.number < line.number - 5) break;
    parts.unshift(earlier.text);
  }
  const isInAddress = element !== 0;
  return { parts, isInAddress, isStreet: isInAddress || isStreet(parts.at(-1) ?? "") };
}

function partsOf(before: readonly string[], text: string): string[] {
  return [...before.map((part) => part.replace(/[,;]$/, "")), text];
}

/** Cuts what follows an address in its line: contacts and other statements. */
function trimmed(text: string): string {
  return (
    text.split(
      /\s[|•·]\s(?=[^|•·]{0,40}(?:tel|phone|fax|mail|@|\+\d))|[\s,;|–-]{1,3}(?:tel|phone|fax|e-?mail|tél|fon)[\s.:]/iu,
      1,
    )[0] ?? text
  ).trim();
}

function isStreet(text: string): boolean {
  return (
    (text.length <= maxPart * 2 && (streetWord.test(text) ? /\d|postfach|box|za|zi/iu.test(text) : false)) ||
    isShortStreet(text)
  );
}

/** Returns true for a name with a house number, as in `Am Hang 3`. */
function isShortStreet(text: string): boolean {
  const last =
    text
      .split(/[,;|·•]/)
      .at(-1)
      ?.trim() ?? "";
  return (
    last.length <= 40 &&
    houseNumber.test(last) &&
    /^\p{Lu}[\p{L}\p{M}.'’ -]{2,35} \d{1,4} ?[a-z]?(?:[-–/]\d{1,4} ?[a-z]?)?$/u.test(last)
  );
}

/** Returns true for a number that may be a year: a postcode of that form needs the word of a street before it. */
function mayBeYear({ 0: found, groups }: RegExpExecArray, street: string): boolean {
  const { code = "", country } = groups ?? {};
  if (!/^(?:19|20)\d\d$/.test(code) || country !== undefined) return false;
  return !streetWord.test(street) || /\d ?[-–]/.test(found);
}
