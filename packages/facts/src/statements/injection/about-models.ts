import type { HeadFacts } from "../../head/head-schema.ts";
import type { HeadingsFacts } from "../../headings/headings-schema.ts";
import type { MainText } from "../../main-text/main-text-schema.ts";

/** Words of texts about prompts, language models and attacks on them. */
const topic =
  /\bprompt(?:s|ing|en)?\b|jailbreak|system (?:messages?|prompts?)|\bllms?\b|chat ?gpt|\bgpt-?\d|\bclaude\b|\bgemini\b|copilot|language models?|chat ?bots?|\bai[ -](?:agents?|assistants?|models?|safety|security|tools?)|agentic|red[ -]team|guardrails?|generative ai|artificial intelligence|sprachmodell|\bki[ -]|künstliche intelligenz|intelligence artificielle|modèles? de langage|inteligencia artificial|modelos? de lengua|inteligência artificial|intelligenza artificiale|modell[io] linguistic|taalmodel|промпт|нейросет|языков\S{0,4} модел|искусственн\S{0,4} интеллект|提示[词詞]|提示(?:工程|注入)|大(?:语言|語言)?模型|智能[体體]|人工智[能慧]|プロンプト|生成ai|言語モデル|프롬프트|인공지능|언어 모델|الذكاء الاصطناعي|برومبت|نماذج اللغة|พรอมต์|ปัญญาประดิษฐ์/gu;
const minMentions = 3;
const maxCharacters = 20_000;

/**
 * Returns true if a page is about prompts or models, so that the instructions in its text are examples: by its title,
 * headings and description, or by three mentions in its text.
 *
 * @param mainText text without payloads, which must not vouch for themselves
 */
export function isAboutModels(
  { title, headings, metaDescription }: Pick<HeadFacts, "title" | "metaDescription"> & Pick<HeadingsFacts, "headings">,
  mainText: MainText,
): boolean {
  const named = [title ?? "", metaDescription ?? "", ...headings.slice(0, 200).map(({ text }) => text)].join("\n");
  if (mentions(named) > 0) return true;
  return mentions(mainText.blocks.map(({ text }) => text).join("\n")) >= minMentions;
}

function mentions(text: string): number {
  return text.slice(0, maxCharacters).normalize("NFKC").toLowerCase().match(topic)?.length ?? 0;
}
