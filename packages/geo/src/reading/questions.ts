import { nodesIn, textOf } from "@sightline/facts";
import { askedQuestion } from "./asked-question.ts";
import { titleWithoutBrand } from "./entity.ts";
import type { PageReading } from "./page-reading.ts";

const maxQuestions = 8;
const maxTopics = 12;
const maxTopicWords = 6;

/** Parts of a page that questions are read from. */
export interface QuestionSource extends Pick<PageReading, "structuredData" | "text"> {
  readonly record: Pick<PageReading["record"], "headings" | "title">;
  readonly context: Pick<PageReading["context"], "brand">;
}

/**
 * Returns the questions that a page itself asks: headings and a title that are questions or say "how to", names of
 * marked-up questions, and in English `What is X?` for a title or heading X that the page defines in a sentence.
 */
export function questionsOf(page: QuestionSource): string[] {
  const { text } = page;
  if (text === null) return [];
  const language = text.detected?.code ?? text.pack.code;
  const questions = new Map<string, string>();
  const add = (written: string) => {
    const question = askedQuestion(written, text.pack, language)?.question;
    if (question !== undefined && questions.size < maxQuestions) questions.set(question.toLowerCase(), question);
  };
  const headings = page.record.headings.filter(({ hidden, text }) => !hidden && text.trim() !== "");
  const title = headings.find(({ level }) => level === 1)?.text ?? titleOf(page);
  for (const { text } of headings) add(text);
  for (const question of markedQuestions(page)) add(question);
  add(titleOf(page));
  if (language !== "en") return [...questions.values()];
  const topics = [title, ...headings.filter(({ level }) => level === 2).map(({ text }) => text)].slice(0, maxTopics);
  for (const topic of topics) add(definedBy(topic, text.sentences) ?? "");
  return [...questions.values()];
}

function titleOf({ record, context }: QuestionSource): string {
  return titleWithoutBrand(record.title ?? "", context.brand);
}

function markedQuestions({ structuredData: data }: QuestionSource): string[] {
  return data.nodes
    .filter(({ types }) => types.includes("FAQPage"))
    .flatMap((node) => nodesIn(data, node, "mainEntity").flatMap((question) => textOf(data, question, "name") ?? []));
}

/** Returns `What is X?` in the number of the sentence that defines X; `null` when none does. */
function definedBy(topic: string, sentences: readonly { readonly text: string }[]): string | null {
  const name = topic.trim();
  if (!/^[\p{L}][\p{L}\p{N} '’/+#.-]*$/u.test(name) || name.split(/\s+/).length > maxTopicWords) return null;
  const wanted = name.toLowerCase();
  for (const { text } of sentences) {
    const match = /^(?:(an?|the) )?/i.exec(text);
    const article = match?.[1]?.toLowerCase();
    const rest = text.slice(match?.[0].length ?? 0);
    if (rest.slice(0, wanted.length).toLowerCase() !== wanted) continue;
    const verb = /^ (is|are) (?:an?|the|any|one of) /.exec(rest.slice(wanted.length))?.[1];
    const written = rest.slice(0, wanted.length);
    // "Jan Gaspar is a developer": a proper name is not asked for with "what".
    if (verb === undefined || / \p{Lu}\S*$/u.test(written)) continue;
    return `What ${verb} ${article === undefined ? "" : `${article} `}${written}?`;
  }
  return null;
}
