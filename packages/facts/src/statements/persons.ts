import { attributeSigns, tagIds } from "@sightline/html";
import { detachedText, tokensOf } from "@sightline/text";
import type { LineContext } from "./line-context.ts";
import { ancestorOf } from "./line-place.ts";
import { eastAsianName, isPersonName, nameSource } from "./person-name.ts";
import { anyPhrase } from "./phrases.ts";
import { hasSign, sign } from "./sign.ts";
import type { StatementList } from "./statement-list.ts";
import type { Statements } from "./statements-schema.ts";
import type { TextLine } from "./text-lines.ts";

/** Person whom a page names. */
export type Person = Statements["persons"][number];

const maxLine = 200;
const maxName = 80;
const maxRole = 60;
/** Roles of the people that a page names. */
export const rolePhrases = `owner, founder, co-founder, managing director, managing directors, managing partner, director, ceo, chief executive officer, chairman, chairwoman, president, principal, proprietor, editor-in-chief, editor in chief, publisher, data protection officer, responsible person,
  geschäftsführer, geschäftsführerin, geschäftsführung, geschäftsführende gesellschafter, inhaber, inhaberin, vorstand, vorstandsvorsitzender, vorsitzender, vorsitzende, vertreten durch, vertretungsberechtigt, vertretungsberechtigter geschäftsführer, vertretungsberechtigter vorstand, verantwortlich für den inhalt, verantwortlich, verantwortlicher, inhaltlich verantwortlich, inhaltlich verantwortlich gemäß § 18 abs. 2 mstv, verantwortlich i.s.d. § 18 abs. 2 mstv, verantwortlich im sinne des § 18 abs. 2 mstv, verantwortlich für den inhalt nach § 55 abs. 2 rstv, chefredakteur, chefredakteurin, herausgeber, gründer, gründerin, praxisinhaber, praxisinhaberin, datenschutzbeauftragter, leitung, ärztliche leitung, schulleiter, schulleiterin,
  gérant, gérante, directeur, directrice, directeur de la publication, directrice de la publication, directeur de publication, directrice de publication, responsable de la publication, responsable de publication, président, présidente, fondateur, fondatrice, propriétaire, rédacteur en chef, rédactrice en chef, représentant légal, représentée par, délégué à la protection des données,
  administrador, administradora, administrador único, gerente, directora, presidente, presidenta, fundador, fundadora, propietario, propietaria, titular, responsable, representante legal, director médico, directora médica,
  titolare, amministratore, amministratore unico, direttore, direttrice, direttore sanitario, direttrice sanitaria, direttore responsabile, direttore editoriale, legale rappresentante, responsabile, fondatore, fondatrice, responsabile della protezione dei dati,
  proprietário, proprietária, sócio-gerente, diretor, diretora, diretor clínico, diretora clínica, diretor técnico, responsável, responsável técnico, responsável técnica, sócio, sócia,
  eigenaar, eigenaresse, bestuurder, directeur-eigenaar, oprichter, hoofdredacteur, vertegenwoordigd door, zaakvoerder,
  właściciel, właścicielka, prezes, prezes zarządu, dyrektor, redaktor naczelny, założyciel,
  генеральный директор, директор, главный редактор, 代表取締役, 代表取締役社長, 代表社員, 代表者, 代表, 院長, 理事長, 編集長, 運営責任者, 販売責任者, 法定代表人, 负责人, 主编, 总编辑`;
const roles = anyPhrase(rolePhrases);
const roleStart = new RegExp(`^${roles}`, "iu");
const roleWhole = new RegExp(`^(?:${roles}(?:\\s?(?:[&,/]|und|and|et|y|e|en)\\s?)?){1,3}$`, "iu");
const asksNextLine =
  /^(?:vertreten durch|vertegenwoordigd door|représentée par|represented by|verantwortlich|inhaltlich)/iu;
const afterRole =
  /^(?:\s\([^)]{1,40}\))?(?:\s?[:：]\s?|\s[–—-]\s|\u3000|\s(?=[\p{Script=Han}]))(?:(?:die|den|der|la|le|il)\s)?/u;
const title =
  "(?:(?:Prof|Dr|Dott|Dott\\.ssa|Dr\\.ssa|Dra|Avv|Ing|Arch|Mag|RA|RAin|Dipl\\.-(?:Ing|Psych|Kfm)|drs|ir|mr|med|dent|vet|lek|Lic|Sir|Me)\\.?|h\\.c\\.|(?:med|dent|vet|jur|phil)\\.|Rechtsanw[aä]lt(?:in)?|Fachanw[aä]lt(?:in)?|Notar(?:in)?|Steuerberater(?:in)?|Zahn[aä]rzt(?:in)?|Attorney|Professor|Doctor|Ma[iî]tre|Avocate?|Abogad[oa]|Notari[oa]|Avvocato|Dottoressa|Dottor|Doutora?|Advogad[oa]|Advocaat|Notaris|Adwokat|Radca prawny)";
const titled = new RegExp(
  `^(?<title>${title}(?: (?:${title}|hab\\.|n\\. med\\.)){0,4}) (?<name>${nameSource})(?=$|\\s?[,|(–—·]| - )`,
  "u",
);
const byline = new RegExp(
  `^(?:(?:(?:written|posted|published|reviewed|medically reviewed) )?by|author|autor|autorin|auteur|autrice|autore|autora|auteure|von|verfasst von|geschrieben von|ein beitrag von|par|écrit par|rédigé par|por|escrito por|di|a cura di|scritto da|door|geschreven door|przez|autorka|автор|作者|文|著者|執筆者?|執筆|撰文|筆者)(?:\\s?[:：/／]\\s?| )(?:${title} ){0,3}(?<name>.{2,60})$`,
  "iu",
);
const namesList = new RegExp(
  `^(?:${title} ){0,4}(?<name>${nameSource}|${eastAsianName}(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]))(?<rest>.*)$`,
  "u",
);
const nextName = /^(?:\s?\([^)]{0,40}\))?\s?(?:,|und|and|&|et|y|e|en|i|、|\/)\s?/u;
const nameThenRole = new RegExp(
  `^(?:${title} ){0,4}(?<name>${nameSource})(?:, | [–—|-] | \\()(?<role>[^,|()]{2,60})`,
  "u",
);
const onlyEastAsianName = new RegExp(`^${eastAsianName}$`, "u");
const headings = new Set(tagIds("h1 h2 h3 h4 h5 h6"));
const relSigns = attributeSigns("rel");

/** Reads the people whom a line names in a byline, with a role, or with a title. */
export function readPersons(line: TextLine, context: LineContext, persons: StatementList<Person>): void {
  const { text, signs } = line;
  if (text.length > maxLine || text.length < 3 || line.hasCode || !hasSign(signs, sign.capital)) return;
  const add = (name: string, how: Person["how"], role: string | null): void => {
    const place = context.place(line);
    persons.add(`${how} ${name} ${role}`, {
      name: detachedText(name.trim(), maxName),
      role: role === null ? null : detachedText(role.trim(), maxRole),
      how,
      place,
      at: context.at(line.node),
    });
  };
  readLinkedAuthors(line, context, add);
  if (hasSign(signs | (context.previous[0]?.signs ?? 0), sign.firstRole) && readRole(line, context, add)) return;
  if (hasSign(signs, sign.firstTitle) && readTitled(text, add)) return;
  if (hasSign(signs, sign.role) && readNameThenRole(text, add)) return;
  if (hasSign(signs, sign.firstByline)) readByline(line, context, add);
}

type Add = (name: string, how: Person["how"], role: string | null) => void;

function readLinkedAuthors(line: TextLine, { page, place }: LineContext, add: Add): void {
  for (const { node, from, to } of line.links) {
    if ((page.attributeSigns(node) & relSigns) === 0) continue;
    if (!tokensOf((page.attribute(node, "rel") ?? "").slice(0, 100)).includes("author")) continue;
    const name = line.text.slice(from, to).trim();
    if (isPersonName(name) && place(line) === "main") add(name, "byline", null);
  }
}

/** Reads `Role: Name, Name`, also where the role is the line before; returns true if there is one. */
function readRole({ text }: TextLine, { previous }: LineContext, add: Add): boolean {
  const role = roleStart.exec(text)?.[0];
  if (role !== undefined) {
    const separator = afterRole.exec(text.slice(role.length))?.[0];
    if (separator !== undefined) return addNames(text.slice(role.length + separator.length), role, add);
  }
  const before = previous[0]?.text ?? "";
  const label = before.replace(/\s*[:：]$/u, "");
  if (before.length > maxRole || (label === before && !asksNextLine.test(before))) {
    if (role === undefined || !roleWhole.test(text) || !isPersonName(before)) return false;
    add(before, "role", text);
    return true;
  }
  const labelRole = roleStart.exec(label)?.[0];
  return labelRole !== undefined && addNames(text, labelRole, add);
}

function addNames(text: string, role: string, add: Add): boolean {
  let rest = text;
  let count = 0;
  for (; count < 5; count += 1) {
    const { name, rest: after } = namesList.exec(rest)?.groups ?? {};
    if (name === undefined || after === undefined || !(isPersonName(name) || /^[\p{Script=Han}]/u.test(name))) break;
    add(name, "role", role);
    const separator = nextName.exec(after)?.[0];
    if (separator === undefined) return true;
    rest = after.slice(separator.length);
  }
  return count > 0;
}

function readTitled(text: string, add: Add): boolean {
  const found = text.length > maxName + 20 ? undefined : titled.exec(text)?.groups;
  if (found?.["name"] === undefined || !isPersonName(found["name"])) return false;
  const role = nameThenRole.exec(text)?.groups?.["role"];
  if (role !== undefined && roleStart.test(role)) return false;
  add(found["name"], "title", found["title"] ?? null);
  return true;
}

function readNameThenRole(text: string, add: Add): boolean {
  const { name, role } = nameThenRole.exec(text)?.groups ?? {};
  if (name === undefined || role === undefined || text.length > maxName + maxRole) return false;
  if (!isPersonName(name) || !roleStart.test(role.trim()) || role.trim().split(" ").length > 5) return false;
  add(name, "role", role);
  return true;
}

function readByline(line: TextLine, { page, place }: LineContext, add: Add): void {
  const written = line.text.split(/\s[|·•–—]\s|,\s(?=\d|\p{L}+ \d)/u, 1)[0] ?? "";
  const name = written.length > maxName + 20 ? undefined : byline.exec(written)?.groups?.["name"];
  if (name === undefined || place(line) !== "main" || ancestorOf(page, line.node, headings) !== 0) return;
  const isEastAsian = onlyEastAsianName.test(name);
  for (const one of name.split(/ (?:and|und|et|y|e|en|i|&) |, /u).slice(0, 4)) {
    if (isPersonName(one) || isEastAsian) add(one, "byline", null);
  }
}
