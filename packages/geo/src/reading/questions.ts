import { nodesIn, textOf } from "@sightline/facts";
import { titleWithoutBrand } from "./entity.ts";
import type { PageReading } from "./page-reading.ts";

const maxQuestions = 8;

/** Parts of a page that questions are read from. */
export interface QuestionSource extends Pick<PageReading, "structuredData" | "text"> {
  readonly record: Pick<PageReading["record"], "headings" | "title">;
  readonly context: Pick<PageReading["context"], "brand">;
}

/**
 * Returns the questions that a page itself raises: question headings, names of marked-up questions, and its title and
 * second-level headings turned into questions by a template.
 */
export function questionsOf(page: QuestionSource): string[] {
  const pack = page.text?.pack;
  const isQuestion = (text: string) => pack?.question.test(text.trim()) ?? /\?\s*$/.test(text);
  const questions = new Set<string>();
  const add = (question: string) => {
    if (questions.size < maxQuestions) questions.add(question.trim().slice(0, 200));
  };
  const headings = page.record.headings.filter(({ hidden, text }) => !hidden && text.trim() !== "");
  const topics: string[] = [];
  for (const { level, text } of headings) {
    if (isQuestion(text)) add(text);
    else if (level === 2) topics.push(text);
  }
  for (const question of markedQuestions(page)) add(question);
  const title =
    headings.find(({ level }) => level === 1)?.text ?? titleWithoutBrand(page.record.title ?? "", page.context.brand);
  for (const topic of [title, ...topics]) if (topic.trim() !== "") add(asQuestion(topic, isQuestion));
  return [...questions];
}

function markedQuestions({ structuredData: data }: QuestionSource): string[] {
  return data.nodes
    .filter(({ types }) => types.includes("FAQPage"))
    .flatMap((node) => nodesIn(data, node, "mainEntity").flatMap((question) => textOf(data, question, "name") ?? []));
}

function asQuestion(topic: string, isQuestion: (text: string) => boolean): string {
  if (isQuestion(topic)) return topic;
  const plain = topic.trim().replace(/[.:!]+$/, "");
  return /^(?:how to|ways to)\b/i.test(plain) ? plain : `What is ${plain}?`;
}
