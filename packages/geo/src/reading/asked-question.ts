import { cleanText, wordStrings } from "@sightline/text";
import { contentStems, isForeign, type LanguagePack, type QuestionKind, questionForms } from "@sightline/text/language";

/** A question that asks for information. */
export interface AskedForm {
  /** Without the number or mark before it. */
  readonly question: string;
  /** `null` when its form is not known: it has no interrogative, or its language has no forms. */
  readonly kind: QuestionKind | null;
  /** Stems of the words that it is about. */
  readonly subject: ReadonlySet<string>;
}

const longest = 200;
const shortest = 5;
/** Number of content words without which a question names no subject, where the interrogative says little. */
const fewestStems = 2;
const plainKinds: ReadonlySet<QuestionKind | null> = new Set([null, "yes-or-no", "reason", "list"]);
const lead =
  /^(?:(?:q|f|frage|question|pregunta|domanda)\s*[:.]\s*|\d{1,3}(?:\.\d{1,3}){0,3}[.):]\s+|\d{1,2}(?:\.\d{1,2}){1,3}\s+|[^\p{L}\p{N}¿¡"“„«'’(]{1,6})/iu;
const opening = /^[¿¡\s"“„«'’(]+/u;
const mark = /[?？؟]/u;
/** A question mark at the end, with the icons and brackets that follow it. */
const atEnd = /[?？؟][^\p{L}\p{N}?？؟]{0,6}$/u;
const preposition = /^(?:\p{L}{1,5} )?/u;

/**
 * Returns the question that a heading or a marked-up question asks; `null` for a topic, a navigation label, words in
 * capitals, several questions at once, an invitation to the reader, a question without a subject, and one in another language than the
 * page.
 */
export function askedQuestion(text: string, pack: LanguagePack, language = pack.code): AskedForm | null {
  const question = bareQuestion(text);
  if (question.length < shortest || question.length > longest || isInCapitals(question)) return null;
  const forms = questionForms(language);
  const asked = question.toLowerCase().replace(opening, "");
  const marks = asked.split(mark).length - 1;
  const isAsked = marks === 1 && asked.endsWith("?") ? true : marks === 0 && forms?.unmarked.test(asked) === true;
  if (!isAsked || forms?.rhetorical.test(asked) === true || isForeign(asked, language)) return null;
  const form = questionForm(question, pack, language);
  const isPlain = plainKinds.has(form.kind) && (forms?.kinds ?? []).length > 0;
  const isVague = wordStrings(asked).some((word) => pack.proForms.has(word)) && form.subject.size <= fewestStems;
  return form.subject.size < (isPlain ? fewestStems : 1) || isVague ? null : form;
}

/** Returns true for words that are all written in capitals, as labels and slogans are; names may be beside other scripts. */
function isInCapitals(text: string): boolean {
  return !/\p{Lo}/u.test(text) && text === text.toUpperCase() && text !== text.toLowerCase();
}

/** Returns a question without the number, label or mark before it and the icons behind its question mark. */
export function bareQuestion(text: string): string {
  return cleanText(text).replace(lead, "").replace(atEnd, "?");
}

/** Returns the form of a question that someone asks, whatever it asks for. */
export function questionForm(question: string, pack: LanguagePack, language = pack.code): AskedForm {
  const asked = question.toLowerCase().replace(opening, "");
  const kinds = questionForms(language)?.kinds ?? [];
  for (const [kind, phrase] of kinds) {
    const match = phrase.exec(asked) ?? phrase.exec(asked.replace(preposition, ""));
    if (match === null) continue;
    const rest = asked.slice(asked.indexOf(match[0]) + match[0].length);
    const subject = contentStems(rest, pack);
    return { question, kind, subject };
  }
  return { question, kind: null, subject: contentStems(asked, pack) };
}
