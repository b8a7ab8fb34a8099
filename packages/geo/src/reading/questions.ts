import { nodesIn, textOf } from "../structured-data/json-ld.ts";
import { titleWithoutBrand } from "./entity.ts";
import type { PageReading } from "./page-reading.ts";

const maxQuestions = 8;

/** What questions are read from. */
export interface QuestionSource extends Pick<PageReading, "jsonLd" | "text"> {
  readonly record: Pick<PageReading["record"], "headings" | "title">;
  readonly context: Pick<PageReading["context"], "brand">;
}

/**
 * Questions that a page itself raises: question headings, names of marked-up questions, and its title and second-level
 * headings turned into questions by a template.
 */
export function questionsOf(page: QuestionSource): string[] {
  const pack = page.text?.pack;
  const isQuestion = (text: string) => pack?.question.test(text.trim()) ?? /\?\s*$/.test(text);
  const headings = page.record.headings.filter(({ hidden, text }) => !hidden && text.trim() !== "");
  const asked = headings.map(({ text }) => text).filter(isQuestion);
  const marked = page.jsonLd.nodes
    .filter(({ types }) => types.includes("FAQPage"))
    .flatMap((node) => nodesIn(node, "mainEntity").flatMap((question) => textOf(question, "name") ?? []));
  const title =
    headings.find(({ level }) => level === 1)?.text ?? titleWithoutBrand(page.record.title ?? "", page.context.brand);
  const topics = headings.filter(({ level, text }) => level === 2 && !isQuestion(text)).map(({ text }) => text);
  const templated = [title, ...topics].filter((text) => text.trim() !== "").map((text) => asQuestion(text, isQuestion));
  return [...new Set([...asked, ...marked, ...templated].map((text) => text.trim().slice(0, 200)))].slice(
    0,
    maxQuestions,
  );
}

function asQuestion(topic: string, isQuestion: (text: string) => boolean): string {
  if (isQuestion(topic)) return topic;
  const plain = topic.trim().replace(/[.:!]+$/, "");
  return /^(?:how to|ways to)\b/i.test(plain) ? plain : `What is ${plain}?`;
}
