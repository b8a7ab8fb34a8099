import { noNode, type PageNode, tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { dateRangeIn, machineDate } from "@sightline/text/language";
import type { LineContext } from "./line-context.ts";
import { ancestorOf, maxAncestors } from "./line-place.ts";
import { nameSource } from "./person-name.ts";
import { anyPhrase } from "./phrases.ts";
import { sign } from "./sign.ts";
import type { Statements } from "./statements-schema.ts";
import type { TextLine } from "./text-lines.ts";

/** Date that a page gives as its own. */
export type PageDate = Statements["dates"][number];

const maxLine = 120;
const maxFound = 50;
const published =
  anyPhrase(`published, published on, published at, first published, date published, publication date, posted, posted on, posted at, originally published, released, written on, created, created on, veröffentlicht, veröffentlicht am, veröffentlichungsdatum, erschienen, erschienen am, erstellt, erstellt am, publiziert am, online seit,
  publié, publié le, publiée le, mis en ligne le, paru le, date de publication, posté le, rédigé le, publicado, publicado el, publicado em, publicada el, fecha de publicación, data de publicação, publicação, publicado a, pubblicato, pubblicato il, pubblicata il, data di pubblicazione, data pubblicazione, gepubliceerd, gepubliceerd op, geplaatst op, geplaatst, publicatiedatum,
  opublikowano, opublikowany, data publikacji, data dodania, dodano, опубликовано, дата публикации, 公開日, 掲載日, 投稿日, 発行日, 发布于, 发布时间, 发表于, 发布日期, 发表时间, 發佈日期, 작성일, 게시일, 등록일`);
const updated =
  anyPhrase(`updated, updated on, last updated, last updated on, last update, last modified, last modified on, modified, modified on, last edited, last edited on, last reviewed, last reviewed on, reviewed on, last revised, revised, date modified, date updated, page last updated, this page was last updated on, this page was last modified on, this page was last edited on, aktualisiert, aktualisiert am, zuletzt aktualisiert, zuletzt aktualisiert am, zuletzt geändert, zuletzt geändert am, zuletzt bearbeitet am, letzte aktualisierung, letzte aktualisierung am, letzte änderung, letzte änderung am, letztes update, geändert am, stand, stand vom, überarbeitet am,
  mis à jour, mis à jour le, mise à jour, mise à jour le, dernière mise à jour, dernière mise à jour le, modifié le, dernière modification, dernière modification le, actualizado, actualizado el, última actualización, última modificación, fecha de actualización, aggiornato, aggiornato il, aggiornato al, ultimo aggiornamento, ultima modifica, atualizado, atualizado em, última atualização, atualização, última atualização em, bijgewerkt, bijgewerkt op, laatst bijgewerkt, laatst bijgewerkt op, laatste update, laatst gewijzigd, laatst gewijzigd op, gewijzigd op,
  zaktualizowano, ostatnia aktualizacja, aktualizacja, data aktualizacji, ostatnia modyfikacja, обновлено, дата обновления, последнее обновление, 更新日, 最終更新, 最終更新日, 更新日時, 更新时间, 更新于, 最后更新, 最后更新于, 最近更新, 更新日期, 수정일, 최종 수정일, 업데이트`);
const neutral = anyPhrase("date, datum, fecha, data, on, am, den, le, el, em, il, op, vom, 日付, 日期, 날짜");
const weekday =
  "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela|mo|di|mi|do|fr|sa|so";
const label = new RegExp(`^(?:(?<published>${published})|(?<updated>${updated}))(?=$|[^\\p{L}])`, "iu");
/** Text before a date, without its label. */
const before = new RegExp(
  `^[\\s:：•·|(\\[–—-]*(?:${neutral})?[\\s:：]*(?:(?:${weekday})\\.?,?)?(?: den| the| le)?\\s*$`,
  "iu",
);
/** Text after a date: a time of day, a weekday in parentheses. */
const after = new RegExp(
  `^(?: ?r\\.| ?г\\.)?[\\s,.)\\]T]*(?:[(（](?:${weekday}|[日月火水木金土一二三四五六])[)）])?[\\s,–-]*(?:(?:at|um|à|a las|às|alle ore|alle|om|o godz\\.|ore|h) ?)?(?:\\d{1,2}[:h.]\\d{2}(?::\\d{2})?(?:\\.\\d+)?)?\\s?(?:[ap]\\.?m\\.?|uhr|h|uur|(?:\\(?(?:utc|gmt|ce?s?t|[ecmp][sd]t|bst)\\)?)(?:[+-]\\d{1,2}(?::?\\d{2})?)?|[+-]\\d{2}:?\\d{2}|z)?[\\s.)\\]]*$`,
  "iu",
);
const readingTime =
  /^(?:\d{1,3}|[a-z]{1,10}) ?(?:min(?:ute)?s?|minuten|minutos|minuti|分)\.? ?(?:read(?:ing time)?|lesezeit|de lecture|de lectura|di lettura|de leitura|leestijd|czytania|钟)?$|^\d{1,4} (?:comments?|kommentare?|commentaires?|comentarios?|commenti|reacties|views)$/iu;
const author = new RegExp(
  `^(?:(?:by|von|par|por|di|door|autor|author|auteur|autore|przez|作者)[:：]? ?)?${nameSource}$`,
  "iu",
);
const separator = /\s+[|•·–—/-]\s+|\s*[|•·]\s*|\s{2,}|;\s/u;
const cellTags = new Set(tagIds("td th"));
const listTags = new Set(tagIds("li dd td th blockquote figure figcaption"));
const itemTags = new Set(tagIds("li"));
const quoteTags = new Set(tagIds("blockquote figure figcaption"));
const headerTags = new Set(tagIds("header"));
const others =
  /(?:^|[\s_-])(?:comments?|comment-list|related|recent|teaser|event|termine?|calendar|sidebar)(?:$|[\s_-])/i;

interface FoundDate extends PageDate {
  readonly line: number;
}

/** Dates of a page. Several dates without a label belong to entries of a list, not to the page. */
export class PageDateReader {
  readonly #found: FoundDate[] = [];
  #hasHeading = false;
  /** Last main heading that began. */
  heading: PageNode = noNode;
  cut = 0;

  read(line: TextLine, context: LineContext): void {
    this.#hasHeading ||= this.heading !== noNode && context.page.contains(this.heading, line.node);
    if (line.hasCode || line.isCut || line.text.length > maxLine || this.#found.length >= maxFound) return;
    if ((line.signs & sign.fourDigits) === 0 && line.times.length === 0) return;
    const text = withMachineDates(line, context);
    if (!/(?:19|20)\d\d/.test(text)) return;
    const dates = datesOf(text);
    if (
      dates.length === 0 ||
      !this.#isOfPage(
        line,
        context,
        dates.every((date) => date.label !== null),
      )
    )
      return;
    for (const { day, label: of } of dates) {
      const shown = detachedText(line.text, maxLine);
      this.#found.push({ day: isoDay(day), label: of, text: shown, at: context.at(line.node), line: line.number });
    }
  }

  finish(limit: number): PageDate[] {
    const kept = [
      ...single(this.#found.filter((date) => date.label === "published")),
      ...single(this.#found.filter((date) => date.label === "updated")),
      ...adjacent(this.#found.filter((date) => date.label === null)),
    ].sort((a, b) => a.line - b.line);
    const distinct = kept.filter(
      (date, index) => kept.findIndex((other) => other.day === date.day && other.label === date.label) === index,
    );
    this.cut = Math.max(0, distinct.length - limit);
    return distinct.slice(0, limit).map(({ line: _, ...date }) => date);
  }

  #isOfPage(line: TextLine, context: LineContext, isLabelled: boolean): boolean {
    const { page } = context;
    const place = context.place(line);
    if (ancestorOf(page, line.node, cellTags) !== noNode || ancestorOf(page, line.node, quoteTags) !== noNode)
      return false;
    if (!isLabelled && ancestorOf(page, line.node, listTags) !== noNode && !this.#isMeta(line, context)) return false;
    if (isAmongOthers(line, context)) return false;
    if (place === "main") return true;
    return place === "header" && this.#hasHeading && ancestorOf(page, line.node, headerTags) !== noNode;
  }

  /** Returns true for a list of what is said of a post: few items, beside the heading. */
  #isMeta(line: TextLine, { page }: LineContext): boolean {
    const item = ancestorOf(page, line.node, itemTags);
    const list = item === noNode ? noNode : page.parent(item);
    return list !== noNode && /meta|byline|date|info/i.test((page.attribute(list, "class") ?? "").slice(0, 200));
  }
}

function isAmongOthers({ node }: TextLine, { page }: LineContext): boolean {
  let element = node;
  for (let depth = 0; element !== noNode && depth < maxAncestors; depth += 1) {
    const names = `${page.attribute(element, "class") ?? ""} ${page.attribute(element, "id") ?? ""}`;
    if (
      names.length > 1 &&
      page.first(page.parent(element)) !== noNode &&
      depth < 8 &&
      others.test(names.slice(0, 200))
    )
      return true;
    element = page.parent(element);
  }
  return false;
}

/** Returns the text of a line with the machine-readable dates of its time elements that show none. */
function withMachineDates({ text, times }: TextLine, { page }: LineContext): string {
  let written = text;
  for (const { node, from, to } of [...times].reverse()) {
    const shown = text.slice(from, to);
    const day = machineDate((page.attribute(node, "datetime") ?? "").slice(0, 40));
    if (day === null || dateRangeIn(shown) !== null || shown.length > 60) continue;
    written = `${written.slice(0, from)}${isoDay(day)}${written.slice(to)}`;
  }
  return written.trim();
}

interface LabelledDay {
  readonly day: number;
  readonly label: PageDate["label"];
}

/** Returns the dates of a line that consists of dates, with labels and an author at most. */
function datesOf(text: string): LabelledDay[] {
  const dates: LabelledDay[] = [];
  for (const part of text.split(separator)) {
    if (part === "" || readingTime.test(part)) continue;
    const date = dateOf(part);
    if (date !== null) dates.push(date);
    else if (!author.test(part.trim())) return [];
  }
  return dates;
}

function dateOf(part: string): LabelledDay | null {
  const range = dateRangeIn(part);
  if (range === null || !after.test(part.slice(range.to))) return null;
  const lead = part.slice(0, range.from).replace(/^[\s([]+/, "");
  const found = label.exec(lead);
  const rest = found === null ? withoutAuthor(lead) : lead.slice(found[0].length);
  if (!before.test(rest)) return null;
  const of = found?.groups?.["updated"] !== undefined ? "updated" : found === null ? null : "published";
  return { day: range.day, label: of };
}

/** Returns the text before a date without the author whom it begins with. */
function withoutAuthor(text: string): string {
  const name = text.replace(/[\s,]+(?:on|am|le|el|em|il|op)?\s*$/iu, "");
  return name !== "" && author.test(name) && /\s/.test(name) ? "" : text;
}

/** Returns dates with one label if they are of one day: others are those of entries. */
function single(dates: readonly FoundDate[]): readonly FoundDate[] {
  return new Set(dates.map(({ day }) => day)).size <= 1 ? dates : [];
}

/** Returns dates without a label if they are of one day, or stand together. */
function adjacent(dates: readonly FoundDate[]): readonly FoundDate[] {
  if (dates.length > 3) return [];
  const lines = dates.map(({ line }) => line);
  const isTogether = Math.max(...lines) - Math.min(...lines) <= 2;
  return dates.length <= 1 || isTogether ? dates : single(dates);
}

function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
