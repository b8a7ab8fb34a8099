import type { GeoResult, OwnerAnswer, OwnerQuestions } from "@sightline/geo/result";
import { visibleText } from "@sightline/text/visible";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Text } from "../../block.ts";

/** Composes the site's answers to the owner's questions, and the page that owns each target query. */
export function asked(geo: GeoResult, words: PdfMessages): readonly Block[] {
  return [...(geo.questions === null ? [] : questions(geo.questions, words)), ...queries(geo, words)];
}

function questions(result: OwnerQuestions, words: PdfMessages): readonly Block[] {
  const { questionsTitle, questionsSummary, questionColumns: titles } = words.geo.asked;
  const columns = [
    { title: titles.question, share: 3 },
    { title: titles.answer, share: 4 },
    { title: titles.page, share: 2 },
  ];
  const rows = result.answers.map((answer) => ({
    cells: [seen(answer.question), answerText(answer, result, words), answerPage(answer, words)],
  }));
  return [
    { kind: "heading", text: questionsTitle, id: "geo-questions" },
    { kind: "paragraph", role: "lead", text: answersLead(result, words), only: ["html", "pdf", "markdown"] },
    { kind: "table", table: { caption: questionsSummary, columns, rows } },
  ];
}

/** Names the method by which answers were found, and its reliability. */
function answersLead({ model, isReliable, problems }: OwnerQuestions, { geo: { asked: words } }: PdfMessages): string {
  return [
    model === "extractive-stub" ? words.byWords : words.byModel(model),
    ...(isReliable ? [] : [words.unreliable]),
    ...new Set(problems.map(({ message }) => message)),
    words.unscored,
  ].join(" ");
}

function answerText(
  { outcome, quote, page }: OwnerAnswer,
  { problems }: OwnerQuestions,
  { geo: { asked: words } }: PdfMessages,
): Text {
  if (quote !== null) return { kind: "quoted", text: quote };
  const text = words.withoutAnswer[outcome];
  const reason = outcome === "unasked" ? (problems.find(({ url }) => url === page) ?? problems[0]) : undefined;
  return reason === undefined ? text : `${text} ${visibleText(reason.message)}`;
}

function answerPage({ outcome, page }: OwnerAnswer, { geo: { asked: words } }: PdfMessages): Text {
  if (page === null) return "–";
  const link = { kind: "link", url: page } as const;
  return outcome === "answered" ? link : [`${words.closest} `, link];
}

function queries({ targetQueries }: GeoResult, words: PdfMessages): readonly Block[] {
  if (targetQueries.length === 0) return [];
  const { queriesTitle, queriesLead, queriesSummary, queryColumns: titles, owners } = words.geo.asked;
  const columns = [
    { title: titles.query },
    { title: titles.outcome },
    { title: titles.page },
    { title: titles.coverage, isNumber: true },
  ];
  const rows = targetQueries.map(({ query, outcome, competing, page, competitors, coverage }) => ({
    cells: [seen(query), owners[outcome](competing), pages([page, ...competitors]), words.percent(coverage)],
  }));
  return [
    { kind: "heading", text: queriesTitle, id: "geo-queries" },
    { kind: "paragraph", role: "lead", text: queriesLead, only: ["html", "pdf", "markdown"] },
    { kind: "table", table: { caption: queriesSummary, columns, rows } },
  ];
}

function pages(urls: readonly (string | null)[]): Text {
  const known = urls.filter((url) => url !== null);
  if (known.length === 0) return "–";
  return known.flatMap((url, index) => [...(index === 0 ? [] : [", "]), { kind: "link", url } as const]);
}

function seen(text: string): Text {
  return { kind: "seen", text };
}
