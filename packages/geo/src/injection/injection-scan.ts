import type { MainText, PageFacts } from "@sightline/model";
import { copyOf } from "../text/copy-of.ts";
import { sentencesOf } from "../text/sentences.ts";
import { wordCountOf } from "../text/tokens.ts";
import { anyTrait, trait } from "../text/word-traits.ts";
import { textTraits, type WordedText, wordedText } from "../text/worded-text.ts";
import { foldedPayload, isPlain } from "./folded-payload.ts";
import { holdsTrigger, type PayloadLevel, payloadLevel } from "./lexicon.ts";

/** Where an order to models stands. */
export type InjectionChannel =
  | "text"
  | "quoted"
  | "title"
  | "meta"
  | "hidden"
  | "comment"
  | "attribute"
  | "noscript"
  | "json-ld"
  | "markdown"
  | "llms-txt";

/** An order to models. */
export interface InjectionHit {
  readonly channel: InjectionChannel;
  /** After the channel has raised or lowered it: 0 for one that is only quoted or explained. */
  readonly level: 0 | PayloadLevel;
  /** As written, up to 200 characters. */
  readonly text: string;
}

/** What stands in one channel of a page. */
export interface ChannelText {
  readonly channel: InjectionChannel;
  readonly text: string;
}

const hiddenChannels = new Set<InjectionChannel>(["hidden", "comment", "attribute", "noscript", "meta", "json-ld"]);
const maxHits = 50;
/** Characters of an order that are told. */
const maxHit = 200;
const maxCharacters = 262_144;
/** Longer texts are no sentences: their words are not worth to be remembered. */
const longestWorded = 1000;
const aboutInjection = /prompt[ -]injection|jailbreak|adversarial prompt|injected (?:prompt|instruction)/;

/** Finds orders to models; what people cannot see weighs one level more, what is quoted or explained one level less. */
export function findInjections(channels: readonly ChannelText[], isAboutInjection: boolean): InjectionHit[] {
  const hits: InjectionHit[] = [];
  for (const { channel, text } of channels) {
    if (isHarmless(text)) continue;
    for (const sentence of sentencesOf(text.slice(0, maxCharacters))) {
      const level = levelOf(sentence);
      if (level === 0) continue;
      hits.push({ channel, level: weighed(level, channel, isAboutInjection), text: copyOf(sentence.slice(0, maxHit)) });
      if (hits.length >= maxHits) return hits;
    }
  }
  return hits;
}

function weighed(level: PayloadLevel, channel: InjectionChannel, isAboutInjection: boolean): 0 | PayloadLevel {
  const hidden = hiddenChannels.has(channel) ? 1 : 0;
  const quoted = channel === "quoted" || (isAboutInjection && hidden === 0) ? 1 : 0;
  const sum = level + hidden - quoted;
  if (sum <= 0) return 0;
  if (sum === 1) return 1;
  return sum === 2 ? 2 : 3;
}

/** Says whether a page is about attacks on models, so that its examples are explanations. */
export function isAboutInjection({ title, headings }: Pick<PageFacts, "title" | "headings">): boolean {
  const isAbout = (text: string) => aboutInjection.test(text.toLowerCase());
  return isAbout(title ?? "") || headings.some(({ text }) => isAbout(text));
}

/** Main text that is safe to read. */
export interface SafeText {
  readonly worded: WordedText;
  /** Blocks that gave models orders, as they were. */
  readonly channels: readonly ChannelText[];
  /** Words that were taken out. */
  readonly removedWords: number;
}

/** Main text without the sentences that give models orders, and what follows them in their block. */
export function withoutInjections(worded: WordedText): SafeText {
  const { mainText } = worded;
  const channels: ChannelText[] = [];
  let removedWords = 0;
  const blocks: MainText["blocks"] = [];
  for (const [at, block] of mainText.blocks.entries()) {
    const { text } = block;
    // Its words are known: looking for them again would tell nothing new.
    const isHarmlessBlock = holdsNoOrder(text, worded.blocks[at]?.traits ?? anyTrait) || lacksTrigger(text);
    const safe = isHarmlessBlock ? text : withoutOrders(text);
    const isQuoted = block.kind === "code" || block.kind === "quote";
    if (safe === text) {
      blocks.push(block);
      continue;
    }
    channels.push({ channel: isQuoted ? "quoted" : "text", text });
    removedWords += wordCountOf(text) - wordCountOf(safe);
    if (safe !== "") blocks.push({ ...block, text: safe });
  }
  return { worded: channels.length === 0 ? worded : wordedText({ ...mainText, blocks }), channels, removedWords };
}

function levelOf(sentence: string): PayloadLevel | 0 {
  return isHarmless(sentence) ? 0 : payloadLevel(foldedPayload(sentence));
}

/** Says whether a text has no order to models in any of its sentences, as far as its words alone tell. */
export function isHarmless(text: string): boolean {
  if (text.length <= longestWorded && holdsNoOrder(text, textTraits(text))) return true;
  return lacksTrigger(text);
}

/** The same by patterns, for text that has nothing to fold. */
function lacksTrigger(text: string): boolean {
  return isPlain(text) && !holdsTrigger(text.toLowerCase());
}

/** The same by the traits of its words. Every order has a word that tells, but for tokens of chat formats. */
function holdsNoOrder(text: string, traits: number): boolean {
  return (traits & trait.order) === 0 && !text.includes("<|");
}

function withoutOrders(text: string): string {
  const sentences = sentencesOf(text);
  const first = sentences.findIndex((sentence) => levelOf(sentence) > 0);
  if (first === -1) return text;
  // An order may be told in several sentences: nothing after it can be trusted.
  return sentences.slice(0, first).join(" ");
}

/** Says whether a text holds an order to models. */
export function hasInjection(text: string): boolean {
  const kept = text.slice(0, maxCharacters);
  return !isHarmless(kept) && withoutOrders(kept) !== kept;
}
