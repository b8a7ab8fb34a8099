import { sentencesOf } from "@sightline/text";
import { parseUrl } from "@sightline/url";
import type { AnswerPage, Statements } from "../pages/answer-page.ts";
import { imprintNames, namesOfNobody, plainLabels } from "./entity-words.ts";
import { type Mention, mention, type PageRole } from "./mention.ts";
import { foldedWords, nameKey } from "./owner-name.ts";
import { telephoneKey } from "./telephone-number.ts";

/** Names of social networks. */
export const networks =
  "facebook instagram linkedin twitter youtube tiktok pinterest xing github gitlab threads bsky mastodon weibo".split(
    " ",
  );
const profile = new RegExp(
  `^https?:\\/\\/(?:[a-z-]{1,10}\\.)?(?:${networks.join("|")}|x|vk|line|t)\\.(?:com|net|ru|org|app|social|me|ee)\\/[^?#]{2,100}$`,
  "i",
);
const shares = /\/(?:share|sharer|intent|dialog|shareArticle|sharing|pin\/create|home|login|signup|embed|watch)\b/i;
const messageField =
  /message|nachricht|mensaje|messaggio|mensagem|bericht|wiadomo|сообщение|inquiry|anfrage|comments?$/i;
const mailField = /mail/i;
const minSentence = 40;
const maxSentence = 200;
const maxLead = 1000;
/** Pages on which roles are those of the owner: about pages name partners too. */
const rolesThatName: ReadonlySet<PageRole> = new Set(["contact", "imprint"]);
/** Roles that often another company has. */
const otherBodies =
  /data protection|datenschutz|protection des donn|protecci[oó]n de datos|protezione dei dati|prote[cç][aã]o de dados|gegevensbescherming|ochrony danych/iu;

/** Returns the role of a page among those that say who runs the site. */
export function roleOf({
  type,
  isHome,
  url,
  record,
}: Pick<AnswerPage, "type" | "isHome" | "url" | "record">): PageRole {
  if (isHome || type === "home") return "home";
  if (type === "contact") return "contact";
  if (type !== "legal" && type !== "about") return "other";
  const leaf = (parseUrl(url)?.pathname ?? "").split("/").findLast((part) => part !== "") ?? "";
  const names = [decoded(leaf), record.title ?? "", record.headings.find(({ level }) => level === 1)?.text ?? ""];
  const isImprint = names.some((name) => namesImprint(foldedWords(name)));
  return isImprint ? "imprint" : type;
}

function namesImprint(name: string): boolean {
  return [...imprintNames].some(
    (known) => name === known || name.startsWith(`${known} `) || name.endsWith(` ${known}`),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the host and the first folder of a URL: versions and branches of a site have their own. */
export function folderOf(url: string): string {
  const { hostname = "", pathname = "/" } = parseUrl(url) ?? {};
  const [, folder = "", rest] = pathname.replace(/\/$/, "").split("/");
  return `${hostname}/${rest === undefined ? "" : folder}`.slice(0, 100);
}

/** Returns what the text, the links and the forms of a page state about the owner of the site. */
export function pageMentions(page: AnswerPage, role: PageRole): readonly Mention[] {
  const { statements, record } = page;
  const siteName = record.socialMetas.find(({ name }) => name === "og:site_name")?.content ?? "";
  return [
    ...mention("name", siteName, { key: nameKey(siteName), label: null, place: "site-name" }),
    ...(statements === null ? linkedContacts(record.contactLinks) : statedMentions(statements, role)),
    ...profileMentions(page),
    ...formMentions(page, role),
    ...descriptionMentions(page, role),
  ];
}

function statedMentions({ contacts, addresses, organisations, persons }: Statements, page: PageRole): Mention[] {
  return [
    ...contacts.flatMap(({ kind, value, text, label, place }) =>
      // Links to numbers often have other texts, such as “Call us”.
      mention(kind, kind === "email" || !/\d{3}/.test(text) ? value : text, {
        key: contactKey(kind, value),
        label: kind === "fax" ? null : labelIn(label),
        place,
      }),
    ),
    ...addresses.flatMap(({ text, postcode, place }) => {
      const street = streetOf(text, postcode);
      const key = postcodeKey(postcode);
      return [
        ...mention("address", text, { key: addressKey(key, street), label: null, place, street }),
        ...mention("postcode", postcode, { key, label: null, place, street }),
      ];
    }),
    ...organisations.flatMap(({ name, place }) => mention("name", name, { key: nameKey(name), label: null, place })),
    ...persons
      .filter(({ how, role }) => rolesThatName.has(page) && how === "role" && !otherBodies.test(role ?? ""))
      .flatMap(({ name, role, place }) => personMention(name, role, place)),
  ];
}

/** Returns everyone whom the text of a page names, its authors included. */
export function namedPeople({ statements }: AnswerPage): readonly Mention[] {
  return (statements?.persons ?? []).flatMap(({ name, role, place }) => personMention(name, role, place));
}

/** Creates the mention of a person; nothing for accounts and groups. */
export function personMention(name: string, role: string | null, place: Mention["place"]): Mention[] {
  const key = foldedWords(name);
  return namesOfNobody.has(key) || /[@/]/.test(name) ? [] : mention("person", name, { key, label: role, place });
}

/** Returns the form in which values of a contact are compared. */
export function contactKey(kind: "telephone" | "fax" | "email", value: string): string | null {
  return kind === "email" ? value.toLowerCase() : telephoneKey(value);
}

/** Returns a postcode without the letters of its country, spaces and the extension of a ZIP code. */
export function postcodeKey(postcode: string): string {
  const plain = postcode
    .normalize("NFKC")
    .toUpperCase()
    .replace(/^(?:[A-Z]{1,2}-|〒)/, "");
  return plain.replace(/^(\d{5})-\d{4}$/, "$1").replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the form in which addresses are compared: by postcode and house number, which all languages write alike. */
export function addressKey(postcode: string, street: string): string {
  return `${postcode} ${/\d+/.exec(street)?.[0] ?? street}`;
}

/** Returns the words of an address without its postcode. */
export function streetOf(text: string, postcode: string): string {
  return foldedWords(text.replace(postcode, " "));
}

/** Returns the label that a colon ends; empty for other words beside a contact, `null` for those that say nothing more. */
function labelIn(label: string | null): string | null {
  const words = (label ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M} ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (words === "" || plainLabels.has(words)) return null;
  return /[:：]$/u.test(label ?? "") ? (label ?? "").replace(/\s*[:：]$/u, "") : "";
}

function linkedContacts(links: readonly string[]): Mention[] {
  return links.flatMap((link) => {
    const [, scheme = "", value = ""] = /^(mailto|tel):(.{3,100})$/i.exec(link) ?? [];
    const kind = scheme.toLowerCase() === "tel" ? "telephone" : "email";
    return scheme === "" ? [] : mention(kind, value, { key: contactKey(kind, value), label: null, place: "link" });
  });
}

function profileMentions({ edges }: AnswerPage): Mention[] {
  return edges.flatMap(({ kind, url, text, flags }) =>
    kind === "anchor" && (flags.includes("in-boilerplate") || flags.includes("in-navigation")) && isProfile(url)
      ? mention("profile", url, { key: profileKey(url), label: text, place: "link" })
      : [],
  );
}

/** Returns true for the URL of a profile on a social network. */
export function isProfile(url: string): boolean {
  return profile.test(url) && !shares.test(url);
}

/** Returns the form in which URLs of profiles are compared. */
export function profileKey(url: string): string {
  return url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/$/, "");
}

/** Returns a form with a message and a mail address, by which visitors reach the owner. */
function formMentions({ record, url }: AnswerPage, role: PageRole): Mention[] {
  if (role === "other" || role === "legal") return [];
  const forms = new Set(record.formFields.map(({ form }) => form));
  const isContact = [...forms].some((index) => {
    const fields = record.formFields.filter(({ form }) => form === index);
    const form = index === null ? undefined : record.forms[index];
    // Without an action and names of fields, a form sends nothing.
    if (form?.action === url && form.sentBy === undefined && fields.every(({ name }) => name === "")) return false;
    const takesMessage = fields.some(({ element, name }) => element === "textarea" || messageField.test(name));
    return takesMessage && fields.some(({ type, name }) => type === "email" || mailField.test(name));
  });
  return isContact ? mention("form", url, { key: "form", label: null, place: "main" }) : [];
}

/** Returns the sentence by which the home or about page says what the owner does. */
function descriptionMentions({ record, mainText }: AnswerPage, role: PageRole): Mention[] {
  if (role !== "home" && role !== "about") return [];
  const lead =
    mainText?.blocks.find(({ kind, text }) => kind === "paragraph" && text.length >= minSentence)?.text ?? "";
  const described = role === "home" ? (record.metaDescription ?? "") : "";
  const isTitle = foldedWords(described) === foldedWords(record.title ?? "");
  const of = (text: string, place: Mention["place"]) =>
    mention("what", wholeSentences(text), { key: foldedWords(text), label: null, place });
  return [...(isTitle ? [] : of(described, "meta")), ...of(lead, "main")];
}

/** Returns the first sentences that fit together; the first one in any case. */
function wholeSentences(text: string): string {
  const [first = "", ...others] = sentencesOf(text.slice(0, maxLead));
  let whole = first;
  for (const sentence of others) {
    if (whole.length + 1 + sentence.length > maxSentence) break;
    whole += ` ${sentence}`;
  }
  return whole;
}
