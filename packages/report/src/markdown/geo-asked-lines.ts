import type { GeoResult } from "@sightline/geo/result";
import { answersLead, answerText, ownerText } from "../geo-asked-wording.ts";
import { english } from "../messages/english.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";

const { asked: words } = english.geo;

/** Formats the owner's questions and queries as Markdown; empty if there are none. */
export function geoAskedLines({ questions, targetQueries }: GeoResult): string[] {
  const answers = (questions?.answers ?? []).flatMap((answer) => [
    `- **${markdownText(answer.question)}** ${answer.quote === null ? answerText(answer) : markdownCode(answer.quote)}`,
    ...(answer.page === null
      ? []
      : [`  - ${answer.quote === null ? `${words.closest} ` : ""}${markdownCode(answer.page)}`]),
  ]);
  const owners = targetQueries.flatMap((query) => [
    `- **${markdownText(query.query)}**: ${ownerText(query)}`,
    ...[query.page, ...query.competitors].flatMap((url) => (url === null ? [] : [`  - ${markdownCode(url)}`])),
  ]);
  return [
    ...(questions === null
      ? []
      : [`### ${words.questionsTitle}`, "", markdownText(answersLead(questions)), "", ...answers, ""]),
    ...(owners.length === 0 ? [] : [`### ${words.queriesTitle}`, "", words.queriesLead, "", ...owners, ""]),
  ];
}
