import { tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import type { LineContext } from "./line-context.ts";
import { ancestorOf } from "./line-place.ts";
import { hasSign, sign } from "./sign.ts";
import type { StatementList } from "./statement-list.ts";
import type { Statements } from "./statements-schema.ts";
import type { TextLine } from "./text-lines.ts";

/** Sentences in which a model speaks of itself, and marks of its citations; in lower case, which is faster to search than either case. */
const ofItself =
  /\bas an ai (?:language )?model,? i\b|\bi (?:cannot|can't|am unable to) browse the (?:internet|web)\b|\bmy (?:last )?knowledge (?:cut-?off|update)\b|\bturn\d+(?:search|view)\d+|:contentreference\[oaicite|als ki-?(?:sprachmodell|modell) (?:kann|habe|bin|darf) ich\b|en tant que (?:modèle de langage|modèle d['’]ia|ia)\s?,? je\b|como modelo de lenguaje\b[^.!?]{0,40}, (?:no|yo)\b|como (?:um )?modelo de linguagem\b[^.!?]{0,40}, (?:eu|não) |come modello linguistico\b[^.!?]{0,40}, non |как языковая модель,? я |作为(?:一个|一名)?(?:人工智能|ai)(?:语言)?(?:模型|助手)[，,]我|ai言語モデルとして|(?:ai|인공지능) ?언어 ?모델로서/;

/** Reasoning about a request, at the start of a paragraph. */
const reasoning =
  /^(?:<think>\s*)?(?:(?:okay|ok|alright|hmm),? (?:so )?the user (?:wants|is asking|asked|has asked|needs)\b|(?:好的|好|嗯|首先)[，,](?:用户(?:让我|要求|希望|想要|想让|需要|提供|给)|我(?:现在)?需要[^。]{0,20}用户))|^<\/?think>/iu;

/** Answer to a request, which introduces a text and ends with a colon. */
const handover =
  /^(?:(?:sure|certainly|of course|absolutely)[!,.]? (?:here(?:['’]s| is| are)|below is) |(?:natürlich|gerne?|selbstverständlich)[!,.] hier (?:ist|sind) |(?:bien sûr|certainement)\s?[!,.] ?voici |(?:claro|por supuesto)[!,.]? aquí (?:tienes|está) |claro[!,.] aqui está |(?:当然(?:可以)?|好的)[，,！!。](?:以下|下面|这)是)[^\n]{0,200}[:：]$/iu;

const maxHandover = 300;
const maxShown = 200;
/** Words without one of which no sentence above can match; in lower case. */
const mayBeOfModel =
  /\bai\b|browse|knowledge|turn\d|oaicite|sprachmodell|ki-?modell|modèle|\bia\b|modelo de|modello ling|языков|人工智能|语言|モデル|모델|the user|think>|用户|[:：]$/;
const quoteTags = new Set(tagIds("blockquote q"));

/** Returns true for text that a language model wrote about itself or its task. */
export function isModelResidue(text: string): boolean {
  const lowered = text.toLowerCase().trim();
  if (!mayBeOfModel.test(lowered)) return false;
  return ofItself.test(lowered) || reasoning.test(lowered) || (lowered.length <= maxHandover && handover.test(lowered));
}

/** Reads the text of language models in a line. */
export function readModelResidue(
  line: TextLine,
  { page, at }: LineContext,
  residue: StatementList<Statements["residue"][number]>,
): void {
  if (
    line.hasCode ||
    !hasSign(line.signs, sign.residue | sign.firstAnswer) ||
    !isModelResidue(line.text) ||
    ancestorOf(page, line.node, quoteTags) !== 0
  )
    return;
  residue.add(line.text, { text: detachedText(line.text, maxShown), at: at(line.node) });
}
