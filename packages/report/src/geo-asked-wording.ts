import type { OwnerAnswer, OwnerQuestions, QueryOwner } from "@sightline/geo/result";
import { english, type PdfMessages } from "./messages/english.ts";

/** Words for what the owner asked about. */
type AskedWords = PdfMessages["geo"]["asked"];

/** What the site answers to a question of the owner: words of a page, or that there are none. */
export function answerText(
  { outcome, quote }: Pick<OwnerAnswer, "outcome" | "quote">,
  words: AskedWords = english.geo.asked,
): string {
  return quote === null ? words.withoutAnswer[outcome] : words.quoted(quote);
}

/** Who looked for the answers, and how far that can be relied on. */
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

/** Whether one page owns a query. */
export function ownerText(
  { outcome, competing }: Pick<QueryOwner, "outcome" | "competing">,
  words: AskedWords = english.geo.asked,
): string {
  return words.owners[outcome](competing);
}
