import { sentencesOf, wordStrings } from "@sightline/text";
import { dateIn, hasQuantity } from "@sightline/text/language";
import { stemsIn, type TextReading } from "../text/text-reading.ts";
import type { PageEntity } from "./entity.ts";

/** Cue that a text answers a question. */
export type AnswerCue = "definition" | "quantity" | "date" | "step" | "yes-or-no";

/** Returns the answer cues of a short text: a definition, a quantity, a date, a step or a plain yes or no. */
export function answerCues(text: string, entity: PageEntity, reading: TextReading): AnswerCue[] {
  const { pack } = reading;
  const sentences = sentencesOf(text).slice(0, 40);
  const cues: AnswerCue[] = [];
  if (sentences.some((sentence) => definesEntity(sentence, entity, reading))) cues.push("definition");
  if (sentences.some(hasQuantity)) cues.push("quantity");
  if (sentences.some((sentence) => wordStrings(sentence).length > 6 && dateIn(sentence) !== null)) cues.push("date");
  if (sentences.some((sentence) => pack.imperatives.has(wordStrings(sentence.slice(0, 60))[0] ?? "")))
    cues.push("step");
  if (pack.yesOrNo.test(text)) cues.push("yes-or-no");
  return cues;
}

/** True if a sentence defines the page's entity: its name precedes a defining verb. */
export function definesEntity(sentence: string, entity: PageEntity, reading: TextReading): boolean {
  const match = reading.pack.definition.exec(sentence);
  if (match === null) return false;
  const subject = stemsIn(sentence.slice(0, match.index), reading);
  return subject.size > 0 && subject.size <= 8 && [...entity.stems].some((stem) => subject.has(stem));
}
