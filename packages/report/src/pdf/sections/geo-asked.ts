import type { GeoResult } from "@sightline/geo/result";
import type { Block } from "@sightline/typeset";
import { answersLead, answerText, ownerText } from "../../geo-asked-wording.ts";
import type { PdfMessages } from "../../messages/english.ts";
import { shortUrl } from "../../short-url.ts";

/** Returns the site's answers to the owner's questions; empty if there were none. */
export function questionBlocks({ questions }: GeoResult, words: PdfMessages, origin: string): Block[] {
  if (questions === null) return [];
  const { asked } = words.geo;
  return [
    { kind: "heading", level: 2, text: asked.questionsTitle, id: "geo-questions" },
    { kind: "paragraph", size: "small", color: "muted", text: answersLead(questions, asked), keepWithNext: true },
    {
      kind: "table",
      summary: asked.questionsSummary,
      columns: [
        { title: asked.questionColumns.question, share: 3, isRowHeader: true },
        { title: asked.questionColumns.answer, share: 4 },
        { title: asked.questionColumns.page, share: 2 },
      ],
      rows: questions.answers.map((answer) => [
        answer.question,
        answerText(answer, asked),
        `${answer.outcome === "answered" || answer.page === null ? "" : `${asked.closest} `}${pageText(answer.page, origin)}`,
      ]),
    },
  ];
}

/** Returns the page that owns each target query; empty without queries. */
export function queryBlocks({ targetQueries }: GeoResult, words: PdfMessages, origin: string): Block[] {
  if (targetQueries.length === 0) return [];
  const { asked } = words.geo;
  return [
    { kind: "heading", level: 2, text: asked.queriesTitle, id: "geo-queries" },
    { kind: "paragraph", size: "small", color: "muted", text: asked.queriesLead, keepWithNext: true },
    {
      kind: "table",
      summary: asked.queriesSummary,
      columns: [
        { title: asked.queryColumns.query, share: 3, isRowHeader: true },
        { title: asked.queryColumns.outcome, share: 3 },
        { title: asked.queryColumns.page, share: 3 },
        { title: asked.queryColumns.coverage, points: 60, align: "end" },
      ],
      rows: targetQueries.map((query) => [
        query.query,
        ownerText(query, asked),
        [query.page, ...query.competitors].map((url) => pageText(url, origin)).join(", "),
        words.percent(query.coverage),
      ]),
    },
  ];
}

function pageText(url: string | null, origin: string): string {
  return url === null ? "–" : shortUrl(url, origin);
}
