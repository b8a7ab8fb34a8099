import type { PageNode } from "@sightline/html";
import { tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import type { LineContext } from "./line-context.ts";
import { ancestorOf } from "./line-place.ts";
import { isPlaceholderContact } from "./placeholder-contact.ts";
import { hasSign, sign } from "./sign.ts";
import type { StatementList } from "./statement-list.ts";
import type { Statements } from "./statements-schema.ts";
import { telephonesIn, telephoneValue } from "./telephone.ts";
import type { LinePart, TextLine } from "./text-lines.ts";

/** Contact that a page states. */
export type Contact = Statements["contacts"][number];
type Kind = "telephone" | "fax" | "email";

const maxText = 100;
const maxLabel = 40;
const maxTarget = 200;
const addressTags = new Set(tagIds("address"));
const cellTags = new Set(tagIds("th td dt dd"));
const mail =
  /(?<![\w.%+@/-])[\w.%+-]{1,64}(?:@| ?(?:\(at\)|\[at\]|\{at\}|\(a\)) ?)[a-z0-9-]{1,63}(?:(?:\.| ?(?:\(dot\)|\[dot\]|\(punkt\)|\[punkt\]|\(point\)|\(punto\)) ?)[a-z0-9-]{1,63}){0,4}(?:\.| ?(?:\(dot\)|\[dot\]|\(punkt\)|\[punkt\]|\(point\)|\(punto\)) ?)[a-z]{2,20}(?![\w@-])/gi;
const fileEnding = /\.(?:png|jpe?g|gif|webp|svg|avif|css|js|mp4|webm|pdf)$/;
const mayHaveMail = /@|[([{](?:at|a)[)\]}]/i;
const contactScheme = /^\s*(mailto|tel|fax):/i;
const sixDigits = /\d(?:\D{0,3}\d){5}/;
const faxWord = /fax|t[ée]l[ée]copie|faks|факс|ファッ?クス|传真|傳真|팩스|📠/iu;

/** Receivers of contacts, and of those that stand for any. */
export interface ContactLists {
  readonly contacts: StatementList<Contact>;
  readonly foreign: StatementList<Statements["foreign"][number]>;
  /** Called with the number of a line that has a contact. */
  readonly onContact: (line: number) => void;
  /** Placeholders in the content of a page that shows code are examples. */
  readonly showsCode: () => boolean;
}

/** Reads the telephone numbers and mail addresses of a line. */
export function readContacts(line: TextLine, context: LineContext, lists: ContactLists): void {
  const { text, links, signs } = line;
  const heading = () => headingOf(line, context);
  const add = (
    kind: Kind,
    value: string,
    part: { text: string; from: number; node: PageNode; isLink: boolean },
  ): void => {
    const place = context.place(line);
    const at = context.at(part.node);
    if (isPlaceholderContact(kind, value)) {
      if (place === "main" && (!part.isLink || lists.showsCode())) return;
      lists.foreign.add(`placeholder-contact ${value}`, {
        kind: "placeholder-contact",
        text: detachedText(part.text, maxText),
        place,
        at,
      });
      return;
    }
    const label = labelBefore(text.slice(0, part.from)) ?? (heading() || null);
    lists.contacts.add(`${kind} ${value} ${place} ${label}`, {
      kind,
      value,
      text: detachedText(part.text, maxText),
      label: label === null ? null : detachedText(label, maxLabel),
      place,
      isLink: part.isLink,
      at,
    });
    lists.onContact(line.number);
  };
  const linked = links.filter((link) => readLink(line, link, context, heading, add));
  if (line.hasCode) return;
  const isLinked = (from: number, to: number) => linked.some((link) => from < link.to && to > link.from);
  if (hasSign(signs, sign.at) && mayHaveMail.test(text)) {
    for (const match of text.matchAll(mail)) {
      const { found, from } = betweenSeams(match, line.seams);
      const value = mailValue(found);
      if (fileEnding.test(value) || isLinked(from, from + found.length)) continue;
      add("email", value, { text: found, from, node: line.node, isLink: false });
    }
  }
  if ((signs & sign.sixDigits) === 0 || !sixDigits.test(text)) return;
  const isContactPlace = () => {
    const place = context.place(line);
    return place === "footer" || place === "header" || ancestorOf(context.page, line.node, addressTags) !== 0;
  };
  for (const { kind, value, from, to } of telephonesIn(line, heading, isContactPlace)) {
    if (isLinked(from, to)) continue;
    add(kind, value, { text: text.slice(from, to), from, node: line.node, isLink: false });
  }
}

type Add = (kind: Kind, value: string, part: { text: string; from: number; node: PageNode; isLink: boolean }) => void;

/** Reads the contact that a link leads to; returns true if it leads to one. */
function readLink(line: TextLine, link: LinePart, { page }: LineContext, heading: () => string, add: Add): boolean {
  const href = page.attribute(link.node, "href") ?? "";
  const scheme = contactScheme.exec(href)?.[1]?.toLowerCase();
  if (scheme === undefined) return false;
  const target = decoded(
    href
      .slice(0, maxTarget)
      .trim()
      .slice(scheme.length + 1)
      .split("?", 1)[0] ?? "",
  );
  const shown = line.text.slice(link.from, link.to).trim();
  const part = { text: shown === "" ? target : shown, from: link.from, node: link.node, isLink: true };
  if (scheme === "mailto") {
    const [first = "", ...others] = target.split(/[,;]/).map((one) => one.trim().toLowerCase());
    const value = others.find((other) => other === shown.toLowerCase()) ?? first;
    if (/^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,5}$/.test(value)) add("email", value, part);
    return true;
  }
  const number = target.split(/;|,|ext|x/i, 1)[0] ?? "";
  const value = telephoneValue(number);
  const digits = value.replace("+", "").length;
  if (/\p{L}/u.test(number) || digits < 3 || digits > 15) return true;
  const before = labelBefore(line.text.slice(0, link.from)) ?? heading();
  add(scheme === "fax" || faxWord.test(before) || faxWord.test(shown) ? "fax" : "telephone", value, part);
  return true;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Cuts the labels that elements beside a mail address glue to it. */
function betweenSeams({ 0: found, index }: RegExpExecArray, seams: readonly number[]): { found: string; from: number } {
  const host = index + found.search(mayHaveMail);
  const lastDot = index + found.lastIndexOf(".");
  const from = seams.findLast((seam) => seam > index && seam < host) ?? index;
  const to = seams.find((seam) => seam > lastDot + 2) ?? index + found.length;
  return { found: found.slice(from - index, to - index), from };
}

function mailValue(text: string): string {
  return text
    .toLowerCase()
    .replace(/ ?[([{]at?[)\]}] ?/, "@")
    .replace(/ ?[([](?:dot|punkt|point|punto)[)\]] ?/g, ".");
}

/** Returns the words directly before a contact in its line, without the contact before it, with their colon; `null` without any. */
function labelBefore(before: string): string | null {
  const words = before
    .slice(-2 * maxLabel)
    .split(/[|•·,;!?／]|\s[/–—-]\s|\d[\d ()./-]{4,}\d|\S+@\S+|[.)]\s+(?=\p{Lu}\p{L}{3})/u)
    .at(-1)
    ?.replace(/^[\s.:)\]–—-]+|[\s.([–—-]+$/gu, "");
  if (words === undefined || words === "" || !/[\p{L}\p{So}]/u.test(words)) return null;
  if (words.length <= maxLabel && !/ \S+ \S+ \S+ /.test(words)) return words;
  const last = words.split(" ").slice(-2).join(" ");
  return last.length <= maxLabel ? last : null;
}

/** Returns the line before a line if it is its label: it ends with a colon, which is kept, or is the cell before it. */
function headingOf(line: TextLine, { page, previous }: LineContext): string {
  const before = previous[0];
  if (before === undefined || before.text.length > maxLabel || before.text === "" || /\d/.test(before.text)) return "";
  const label = before.text;
  if (/[:：]$/u.test(label)) return label;
  const cell = ancestorOf(page, before.node, cellTags);
  const own = ancestorOf(page, line.node, cellTags);
  if (cell !== 0 && own !== 0 && cell !== own && page.parent(cell) === page.parent(own)) return label;
  return /^(?:tel|phone|fax|e-?mail|telefon|téléphone|teléfono|telefono|telefone|telefoon|電話|电话|传真|メール|邮箱)/iu.test(
    label,
  )
    ? label
    : "";
}
