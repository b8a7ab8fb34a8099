import type { GeoQuestion, GeoResult } from "@sightline/geo/result";
import { cutText } from "../../../message.ts";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Inline, Row, Text } from "../../block.ts";
import { listBlocks } from "../../list-blocks.ts";
import type { Depth } from "../../section.ts";

/** Length to which passages are cut: enough to see what a page says about it. */
const maxPassage = 240;

/** Composes questions with the closest passage, and those about which no page has a word; `short` only the latter. */
export function asked({ questions, model }: GeoResult, words: PdfMessages, depth: Depth): readonly Block[] {
  const { asked: names } = words.geo;
  const isOwned = questions.some(({ origin }) => origin === "owner" || origin === "query");
  const isDrafted = questions.some(({ origin }) => origin === "model");
  const isJudged = questions.some(({ verdict }) => verdict !== null);
  const lead = [
    isOwned ? names.ofOwner : isDrafted ? names.drafted : names.ofSite,
    ...(model === null || !isJudged ? [] : [names.byModel(model.model)]),
    ...(model === null || model.isReliable ? [] : [names.unreliable]),
  ];
  const problems = (model?.problems ?? []).flatMap((text): readonly Inline[] => [" ", { kind: "written", text }]);
  const found = depth === "full" || isOwned ? questions.filter(({ isGap }) => !isGap) : [];
  const gaps = questions.filter(({ isGap }) => isGap).map((question) => gap(question, words));
  if (found.length + gaps.length === 0) return [];
  return [
    { kind: "heading", text: names.title, id: "geo-questions" },
    { kind: "paragraph", role: "lead", text: [lead.join(" "), ...problems] },
    ...(found.length === 0 ? [] : [table(found, words, isJudged)]),
    ...listBlocks(gaps),
  ];
}

function table(questions: readonly GeoQuestion[], words: PdfMessages, isJudged: boolean): Block {
  const { columns, summary, verdicts } = words.geo.asked;
  const rows = questions.map((question): Row => {
    const { verdict } = question;
    return {
      cells: [
        { kind: "seen", text: question.question },
        ...(isJudged ? [verdict === null ? "–" : verdicts[verdict]] : []),
        passage(question, words),
        page(question),
      ],
    };
  });
  const titles = [
    { title: columns.question, share: 3 },
    ...(isJudged ? [{ title: columns.verdict, share: 1 }] : []),
    { title: columns.passage, share: 5 },
    { title: columns.page, share: 2 },
  ];
  return { kind: "table", table: { caption: summary, columns: titles, rows } };
}

function passage({ passage: closest, quote }: GeoQuestion, { geo: { asked: words } }: PdfMessages): Text {
  if (quote !== null) return { kind: "quoted", text: quote };
  return closest === null ? words.none : { kind: "quoted", text: cutText(closest.text, maxPassage) };
}

function page({ passage: closest, quoteUrl }: GeoQuestion): Text {
  const url = quoteUrl ?? closest?.url;
  if (url === undefined) return "–";
  const day = closest?.url === url ? closest.day : null;
  return [{ kind: "link", url }, ...(day === null ? [] : [`, ${day}`])];
}

function gap({ question, missingWords }: GeoQuestion, { geo: { asked: words } }: PdfMessages): Text {
  const mentions = missingWords.length === 0 ? [question] : missingWords;
  return [
    `${words.gap} `,
    ...mentions.flatMap((text, index) => [...(index === 0 ? [] : [", "]), { kind: "quoted", text } as const]),
    ...(missingWords.length === 0 ? [] : [": ", { kind: "seen", text: question } as const]),
  ];
}
