import type { OwnerAnswer, OwnerQuestions, QueryOwner } from "@sightline/geo/result";
import { english, type PdfMessages } from "./messages/english.ts";

/** Words for the owner's questions and queries. */
type AskedWords = PdfMessages["geo"]["asked"];

/** Returns the site's answer to a question of the owner: a quotation from a page, or a note that there is none. */
export function answerText(
  { outcome, quote }: Pick<OwnerAnswer, "outcome" | "quote">,
  words: AskedWords = english.geo.asked,
): string {
  return quote === null ? words.withoutAnswer[outcome] : words.quoted(quote);
}

/** Names the method by which answers were found, and its reliability. */
export function answersLead(
  { model, isReliable, problems }: OwnerQuestions,
  words: AskedWords = english.geo.asked,
): string {
  return [
    model === "extractive-stub" ? words.byWords : words.byModel(model),
    ...(isReliable ? [] : [words.unreliable]),
    ...new Set(problems.map(({ message }) => message)),
    words.unscored,
  ].join(" ");
}

/** Describes whether one page owns a query. */
export function ownerText(
  { outcome, competing }: Pick<QueryOwner, "outcome" | "competing">,
  words: AskedWords = english.geo.asked,
): string {
  return words.owners[outcome](competing);
}
