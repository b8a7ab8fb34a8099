import { wordStrings } from "@sightline/text";
import {
  contentStems,
  type LanguagePack,
  overlap,
  type QuestionForms,
  type QuestionKind,
  questionForms,
} from "@sightline/text/language";
import { type AskedForm, questionForm } from "../reading/asked-question.ts";

/** Sentence of a page that may answer a question. */
export interface AnswerCandidate {
  readonly sentence: string;
  /** True if it stands directly below the question. */
  readonly follows: boolean;
}

const fewestWords = 5;
const maxWords = 60;
/** Longest sentence that counts away from its question: long ones share words with anything. */
const maxWordsElsewhere = 30;
/** Number of content words that an answer adds to its question. */
const fewestNewStems = 2;
const functionWordShare = 0.2;
/** Share of the subject that a sentence directly below its question names. */
const subjectBelowQuestion = 0.5;
/** The same for a plain yes or no. */
const subjectOfYesOrNo = 0.2;
const endMark = /[.!…][”"'»’)\]]{0,3}$/u;
/** No part of a name, as in N3. */
const number = /(?<![\p{L}\p{N}])\d/u;
const questionMark = /[?？؟]/u;
/** No quotation mark: what someone else says is no answer of the page. */
const startMark = /^[\p{Lu}\p{N}'’([¿¡`]/u;
/** Tables, menus and code, which are no sentences. */
const unspoken = /[|{}<>]|\s[·•→»]\s|=>|:$/u;

/** Returns true if a text is one complete sentence: no question, heading, list of links, table or code. */
export function isStatement(text: string, pack: LanguagePack): boolean {
  const words = wordStrings(text);
  if (words.length < fewestWords || words.length > maxWords) return false;
  if (!endMark.test(text) || questionMark.test(text) || !startMark.test(text) || unspoken.test(text)) return false;
  const functionWords = words.filter((word) => pack.stopWords.has(word)).length;
  return functionWords >= functionWordShare * words.length;
}

/**
 * Returns true if a sentence answers a question for a reader who sees nothing else: it is a complete sentence that names
 * the subject of the question, leans on nothing before it, and has the kind of thing that was asked for. Always false in
 * a language whose forms are not known.
 */
export function answersAlone(question: string, { sentence, follows }: AnswerCandidate, pack: LanguagePack): boolean {
  const forms = questionForms(pack.code);
  const asked = questionForm(question, pack);
  if (forms === null || asked.kind === null || asked.subject.size === 0 || !isStatement(sentence, pack)) return false;
  const lower = sentence.toLowerCase();
  if (forms.leaning.test(lower) || forms.announcing.test(lower) || pack.backReference.test(sentence)) return false;
  if (forms.pointing.test(lower) && !forms.pointing.test(question.toLowerCase())) return false;
  if (!follows && wordStrings(sentence).length > maxWordsElsewhere) return false;
  const stems = contentStems(sentence, pack);
  const known = contentStems(question, pack);
  if ([...stems].filter((stem) => !known.has(stem)).length < fewestNewStems) return false;
  if (overlap(asked.subject, stems) < minSubject(asked.kind, follows)) return false;
  return hasWhatIsAsked(asked.kind, { asked, sentence, follows, forms, pack });
}

function minSubject(kind: QuestionKind, follows: boolean): number {
  if (!follows) return 1;
  return kind === "yes-or-no" ? subjectOfYesOrNo : subjectBelowQuestion;
}

interface Answering {
  readonly asked: AskedForm;
  readonly sentence: string;
  readonly follows: boolean;
  readonly forms: QuestionForms;
  readonly pack: LanguagePack;
}

function hasWhatIsAsked(kind: QuestionKind, answering: Answering): boolean {
  const { sentence, follows, forms, pack } = answering;
  const lower = sentence.toLowerCase();
  switch (kind) {
    case "definition":
      return defines(answering);
    case "quantity":
      return number.test(sentence);
    case "time":
      return number.test(sentence) || (follows && forms.time.test(lower));
    case "reason":
      return forms.reason.test(lower) && (follows || !forms.yesOrNo.test(lower));
    case "method":
      return pack.imperatives.has(wordStrings(sentence.slice(0, 60))[0] ?? "") || forms.step.test(lower);
    case "yes-or-no":
      return forms.yesOrNo.test(lower);
    case "open":
      return follows;
    case "list":
      return false;
  }
}

const and = /[\p{L}\p{N}] (?:and|und|et|y|e|&) [\p{L}\p{N}]/iu;
const inBrackets = / ?\([^()]{0,80}\)/g;

/**
 * Returns true if the subject, and nothing else of content, stands before a verb that defines it: any copula directly
 * below the question, elsewhere one with an article behind it.
 */
function defines({ asked, sentence, follows, forms, pack }: Answering): boolean {
  if (and.test(asked.question)) return false;
  const text = sentence.replace(inBrackets, "").toLowerCase();
  const match = (follows ? forms.copula : pack.definition).exec(text);
  if (match === null) return false;
  const before = contentStems(text.slice(0, match.index), pack);
  const isSubject = before.size === asked.subject.size && overlap(asked.subject, before) === 1;
  return isSubject && !forms.undefining.test(text.slice(match.index).replace(/^.\p{L}*/u, ""));
}
