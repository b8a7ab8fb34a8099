import { foldedPayload } from "@sightline/text/injection";

/** Orders to forget what came before, in words that manuals and advertisements do not use. */
const takesOver =
  /(?:ignore|disregard|forget|override|bypass) (?:(?:all|any|every|your)(?: of)?(?: the| your| these)? )?(?:previous|prior|preceding|earlier|system|safety) (?:instructions?|prompts?|directives|guidelines|commands|programming)|system prompt|(?:vorherigen?|bisherigen?|vorigen?) (?:anweisung|instruktion|vorgabe)|(?:instructions|consignes|directives) (?:précédentes|antérieures)|(?:instrucciones|instruções|indicaciones) (?:anteriores|previas|prévias)|istruzioni precedenti|(?:eerdere|vorige) instructies|предыдущие (?:инструкции|указания)|(?:之前|以前|此前|先前|以上|上述)[^。！？]{0,6}(?:指令|提示[词詞]|指示)|(?:以前|上記|これまで)の(?:指示|命令|プロンプト)/;
/** Names of models that mean nothing else; an assistant may be a person. */
const namesModels =
  /\b(?:ais?|llms?|chat ?gpt|gpts?|chat ?bots?|(?:ai|language|large language|foundation) (?:models?|systems?|agents?|assistants?|crawlers?|bots?|engines?)|answer engines?|generative (?:ai|models?|engines?))\b/;
const controlToken = /<\|[a-z_]{2,30}\|>|\[\/?inst\]|<<\/?sys>>/;
const aim =
  /\b(?:recommend|cite|rank|rate|score|praise|mention|competitors?|prompts?|assistant|agent|model|auditor|answers?|respond|always|only|everything above)\b|anweisung|instruktion|instruccion|instruç|istruzion|инструкц|指令|指示|プロンプト/;

/** Returns true if no person can be meant: the text overrides instructions, names models, or holds control tokens. */
export function isUnmistakable(text: string): boolean {
  const folded = foldedPayload(text);
  return takesOver.test(folded) || namesModels.test(folded) || controlToken.test(folded);
}

/** Returns true if an order mentions what models are ordered to do; “You are now a subscriber” does not. */
export function hasAim(text: string): boolean {
  return aim.test(foldedPayload(text));
}

/** Returns true if an order serves its author: the examples of an article do not. */
export function servesAuthor(text: string): boolean {
  return /\b(?:us|our|ours|recommend|cite|competitors?|this (?:site|page|brand|product|company|article|website|shop|store|source))\b/.test(
    foldedPayload(text),
  );
}
