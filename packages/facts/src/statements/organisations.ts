import { tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import type { LineContext } from "./line-context.ts";
import { ancestorOf } from "./line-place.ts";
import { anyPhrase } from "./phrases.ts";
import { hasSign, sign } from "./sign.ts";
import type { StatementList } from "./statement-list.ts";
import type { Statements } from "./statements-schema.ts";
import type { TextLine } from "./text-lines.ts";

/** Organisation that a page names. */
export type Organisation = Statements["organisations"][number];

const maxName = 100;
const maxText = 200;
const maxLine = 300;
/** Lines between an organisation in the content and the contact or address that shows whose it is. */
const maxDistance = 6;
const forms =
  "gGmbH|GmbH(?: ?& ?Co\\.? ?KGa?A?)?|AG(?: ?& ?Co\\.? ?KGa?A?)?|SE|KGaA|OHG|GbR|UG(?: ?\\(haftungsbeschränkt\\))?|PartG(?: ?mbB)?|e\\. ?K\\.|e\\. ?V\\.|eG|Ltd\\.?|Limited|L\\.?L\\.?C\\.?|L\\.?L\\.?P\\.?|Inc\\.?|Incorporated|Corp\\.?|Corporation|PLC|plc|Pty\\.? Ltd\\.?|S\\.?A\\.?S\\.?U?|S\\.?A\\.?R\\.?L\\.?|S\\.?à\\.?r\\.?l\\.?|EURL|SELARL|S\\.?A\\.?|S\\.?L\\.?U?\\.?|S\\.?L\\.?P\\.?|S\\.C\\.P\\.|[Ss]\\.?r\\.?l\\.?|S\\.R\\.L\\.|S\\.?p\\.?A\\.?|S\\.?n\\.?c\\.?|S\\.?a\\.?s\\.?|Lda\\.?|Ltda\\.?|B\\.?V\\.?(?:BA)?|N\\.?V\\.?|V\\.?O\\.?F\\.?|[Ss]p\\. ?z ?o\\. ?o\\.|[Ss]p\\. ?j\\.|[Ss]p\\. ?k\\.|[Ss]\\.? ?r\\. ?o\\.|a\\.s\\.|Kft\\.?|A\\/S|ApS|Oy|OÜ|AB|AS";
const nameWord = "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}.'’+_-]{0,30}";
const legalName = new RegExp(
  `^(?<name>[\\p{Lu}\\p{N}][\\p{L}\\p{M}\\p{N}.'’+_-]{0,30}(?:,? (?:& |\\+ |– )?${nameWord}|,? \\([^()]{1,30}\\)){0,6},? (?:${forms}))(?=$|[\\s,;|·•()–—-])`,
  "u",
);
const anyForm = new RegExp(`(?:${forms})(?=$|[\\s,;|·•()–—-])`, "u");
const eastAsianLegalName =
  /^(?<name>(?:(?:株式会社|有限会社|合同会社|一般社団法人|医療法人)[^\s、。|｜,，：:]{1,30}|[^\s、。|｜,，：:]{1,30}(?:株式会社|有限会社|合同会社|有限公司|有限责任公司|股份有限公司|주식회사)))(?=$|[\s、,，|｜])/u;
const eastAsianForm = /会社|法人|公司|주식회사/;
/** Forms that are also words or abbreviations: in the content of a page they need more than a capital letter. */
const prose = /\p{Ll}{2,} \p{Ll}{2,} \p{Ll}{2,}/u;
/** Labels of the organisation in an imprint. */
export const imprintPhrases = `angaben gemäß § 5 ddg, angaben gemäß § 5 tmg, angaben gem. § 5 tmg, angaben gem. § 5 ddg, angaben nach § 5 ddg, angaben nach § 5 tmg, angaben gemäss § 5 tmg, diensteanbieter, anbieter, firma, firmenname, firmenwortlaut, medieninhaber, herausgeber, betreiber, betreiber der website, verantwortliche stelle, seitenbetreiber, company name, registered name, legal name, company, legal entity, data controller, site operator, website owner,
  raison sociale, dénomination sociale, dénomination, éditeur, éditeur du site, société éditrice, propriétaire du site, razón social, denominación social, denominación, titular, titular de la web, titular del sitio web, nombre comercial, ragione sociale, denominazione sociale, denominazione, titolare del sito, titolare del trattamento, denominação social, razão social, designação social, nome da empresa, bedrijfsnaam, statutaire naam, handelsnaam, onderneming, nazwa firmy, pełna nazwa, administrator danych, 会社名, 商号, 社名, 運営会社, 販売業者, 事業者名, 公司名称, 公司名, 企业名称, 主办单位, 版权所有, 회사명, 상호`;
const imprintLabel = new RegExp(
  `^(?:${anyPhrase(imprintPhrases)})(?:\\s\\([^)]{1,30}\\)|\\s(?:ist|is|est|es|è|é)(?=\\s?[:：]))?`,
  "iu",
);
/** Labels whose value may stand in the next line without a colon. */
const imprintHeading = /^angaben (?:gemä(?:ß|ss)|gem\.|nach) § ?5/iu;
const copyrightSign = /©|\(c\)|copyright/iu;
const rights =
  /(?:all(?:e)? rights? reserved|all content|alle rechte|tous (?:les )?droits|todos (?:los |os )?(?:derechos|direitos)|tutti i diritti|diritti riservati|alle rechten|wszelkie prawa|wszystkie prawa|все права|保留所有权利|版权所有|all rights).*$/iu;
const years = /(?:19|20)\d\d(?:\s?(?:[-–—/]|to|bis|à)\s?(?:(?:19|20)?\d\d|present|heute))?/gu;
const figureTags = new Set(tagIds("figure figcaption"));
const generic =
  /^(?:by|the|our|your|this|us|me|www|all|rights|reserved|website|site|company|unternehmen|wir|design|template|theme|powered|made|images?|photos?|fotos?|bild(?:er)?)(?: (?:site|website|company|name|authors?|contributors|owners?|company name|respective owners))?$/iu;

/** Organisations of a page: those in its content count only beside a contact, an address or in an imprint. */
export class OrganisationReader {
  readonly #list: StatementList<Organisation>;
  readonly #open: { readonly line: number; readonly item: Organisation }[] = [];
  readonly #anchors: number[] = [];

  constructor(list: StatementList<Organisation>) {
    this.#list = list;
  }

  /** Notes that a line has a contact or an address. */
  readonly anchor = (line: number): void => {
    if (this.#anchors.at(-1) !== line && this.#anchors.length < 200) this.#anchors.push(line);
  };

  read(line: TextLine, context: LineContext): void {
    const { text, signs } = line;
    if (text.length > maxLine || text.length < 3 || line.hasCode) return;
    if (hasSign(signs, sign.copyright) && copyrightSign.test(text) && this.#readCopyright(line, context)) return;
    if (hasSign(signs | (context.previous[0]?.signs ?? 0), sign.firstImprint) && this.#readImprint(line, context))
      return;
    if (hasSign(signs, sign.legalForm)) this.#readLegalForm(line, context);
  }

  finish(): void {
    for (const { line, item } of this.#open) {
      if (this.#anchors.some((anchor) => Math.abs(anchor - line) <= maxDistance)) this.#add(item);
    }
  }

  #add(item: Organisation): void {
    this.#list.add(`${item.name.toLowerCase()} ${item.how} ${item.place}`, item);
  }

  #item(name: string, how: Organisation["how"], line: TextLine, context: LineContext): Organisation {
    return {
      name: detachedText(name, maxName),
      how,
      text: detachedText(line.text, maxText),
      place: context.place(line),
      at: context.at(line.node),
    };
  }

  #readCopyright(line: TextLine, context: LineContext): boolean {
    const name = copyrightName(line.text);
    if (name === null || ancestorOf(context.page, line.node, figureTags) !== 0) return false;
    const hasYear = /(?:19|20)\d\d/.test(line.text);
    if (!hasYear && context.place(line) !== "footer") return false;
    this.#add(this.#item(name, "copyright", line, context));
    return true;
  }

  #readImprint(line: TextLine, context: LineContext): boolean {
    const { text } = line;
    const label = imprintLabel.exec(text)?.[0];
    const value = label === undefined ? undefined : /^\s?[:：]\s?(.{2,})$/u.exec(text.slice(label.length))?.[1];
    const name = value === undefined ? this.#headed(line, context) : firstPart(value);
    if (name === null || !isName(name)) return false;
    this.#add(this.#item(name, "imprint", line, context));
    return true;
  }

  /** Returns the name in a line whose label is the line before. */
  #headed({ text, number }: TextLine, { previous }: LineContext): string | null {
    const before = previous[0];
    if (before === undefined || before.number !== number - 1 || before.text.length > 60) return null;
    const label = imprintLabel.exec(before.text)?.[0];
    const isLabel =
      label !== undefined && (/^\s?[:：]$/u.test(before.text.slice(label.length)) || imprintHeading.test(before.text));
    return isLabel && /^\p{Lu}|^\p{N}|^[\p{Script=Han}\p{Script=Katakana}]/u.test(text) ? firstPart(text) : null;
  }

  #readLegalForm(line: TextLine, context: LineContext): void {
    const { text } = line;
    const isEastAsian = eastAsianForm.test(text);
    if (!isEastAsian && !anyForm.test(text)) return;
    const name = (isEastAsian ? eastAsianLegalName : legalName).exec(text)?.groups?.["name"];
    if (name === undefined || prose.test(name)) return;
    const item = this.#item(name, "legal-form", line, context);
    if (item.place === "footer" || item.place === "header") {
      if (text.length <= maxText && !/\p{Ll} \p{Ll}{2,} \p{Ll}{2,} \p{Ll}/u.test(text)) this.#add(item);
    } else if (
      item.place === "main" &&
      text.slice(name.length).length <= 80 &&
      !prose.test(text) &&
      this.#open.length < 100
    )
      this.#open.push({ line: line.number, item });
  }
}

/** Returns whom a copyright notice names; `null` when nobody. */
export function copyrightName(text: string): string | null {
  const start = text.search(copyrightSign);
  if (start === -1 || start > 80) return null;
  const after = nameIn(text.slice(start).replace(/^(?:(?:©|\(c\)|copyright)[\s:]*){1,3}/iu, ""));
  if (after !== null) return after;
  const before = text.slice(0, start).split(/[|•·]/).at(-1) ?? "";
  return before.trim() === "" ? null : nameIn(before);
}

function nameIn(text: string): string | null {
  const bare = text
    .replace(rights, "")
    .trim()
    .replace(years, " ")
    .replace(/^[\s,.:;|•·–—/-]*(?:by|von|par|por|di|door|przez)?\s+/iu, "");
  const name = (
    bare.split(/\s?[|•·]\s?|\s[–—-]\s|(?<!(?:Ltd|Inc|Corp|Co|St|Dr))[.]\s|;|\s{2}|,\s(?=all\b|alle\b|\p{Ll})/u, 1)[0] ??
    ""
  ).replace(/^[\s,.:–—-]+|[\s,:–—-]+$|(?<!Ltd|Inc|Corp|Co|\p{Lu})\.$/gu, "");
  return isName(name) ? name : null;
}

function firstPart(text: string): string {
  return (text.split(/\s[|•·–—]\s|;|,\s(?=\p{L}+[^,]* \d|\d)|\.\s/u, 1)[0] ?? "").trim();
}

function isName(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= 80 &&
    /\p{Lu}|\p{Script=Han}|\p{Script=Katakana}|\p{Script=Hangul}|\.[a-z]{2,}$/u.test(text) &&
    !generic.test(text) &&
    !prose.test(text) &&
    !/[?!@{}<>]|https?:/.test(text)
  );
}
