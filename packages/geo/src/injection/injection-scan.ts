import type { MainText, PageFacts } from "@sightline/facts";
import { ownText, wordStrings } from "@sightline/text";
import { findPayloads, type PayloadLevel, withoutPayloads } from "@sightline/text/injection";

/** Channel in which a payload occurs. */
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

/** Payload on a page. */
export interface InjectionHit {
  readonly channel: InjectionChannel;
  /** Level after the channel raised or lowered it: 0 for a payload that is only quoted or explained. */
  readonly level: PayloadLevel;
  /** As written, at most 200 characters. */
  readonly text: string;
}

/** Text of one channel of a page. */
export interface ChannelText {
  readonly channel: InjectionChannel;
  readonly text: string;
}

const hiddenChannels = new Set<InjectionChannel>(["hidden", "comment", "attribute", "noscript", "meta", "json-ld"]);
const maxHits = 50;
const maxHitCharacters = 200;
const aboutInjection = /prompt[ -]injection|jailbreak|adversarial prompt|injected (?:prompt|instruction)/;

/** Finds payloads; invisible channels raise the level by one, quoting or explaining lowers it by one. */
export function findInjections(channels: readonly ChannelText[], isAboutInjection: boolean): InjectionHit[] {
  const hits: InjectionHit[] = [];
  for (const { channel, text } of channels) {
    for (const payload of findPayloads(text)) {
      if (payload.level === 0) continue;
      const level = weighed(payload.level, channel, isAboutInjection);
      hits.push({ channel, level, text: ownText(payload.text.slice(0, maxHitCharacters)) });
      if (hits.length >= maxHits) return hits;
    }
  }
  return hits;
}

function weighed(level: PayloadLevel, channel: InjectionChannel, isAboutInjection: boolean): PayloadLevel {
  const hidden = hiddenChannels.has(channel) ? 1 : 0;
  const quoted = channel === "quoted" || (isAboutInjection && hidden === 0) ? 1 : 0;
  const sum = level + hidden - quoted;
  if (sum <= 0) return 0;
  if (sum === 1) return 1;
  return sum === 2 ? 2 : 3;
}

/** Returns true if a page is about attacks on models, so that its examples are explanations. */
export function isAboutInjection({ title, headings }: Pick<PageFacts, "title" | "headings">): boolean {
  const isAbout = (text: string) => aboutInjection.test(text.toLowerCase());
  return isAbout(title ?? "") || headings.some(({ text }) => isAbout(text));
}

/** Main text that is safe to read. */
export interface SafeText {
  readonly mainText: MainText;
  /** Original blocks that contain a payload. */
  readonly channels: readonly ChannelText[];
  /** Number of words that were removed. */
  readonly removedWords: number;
}

/** Returns main text without payloads and without the text that follows them in their block. */
export function withoutInjections(mainText: MainText): SafeText {
  const channels: ChannelText[] = [];
  let removedWords = 0;
  const blocks: MainText["blocks"] = [];
  for (const block of mainText.blocks) {
    const { kind, text } = block;
    const safe = withoutPayloads(text);
    if (safe !== text) {
      channels.push({ channel: kind === "code" || kind === "quote" ? "quoted" : "text", text });
      removedWords += wordStrings(text).length - wordStrings(safe).length;
    }
    if (safe !== "") blocks.push(safe === text ? block : { ...block, text: safe });
  }
  return { mainText: channels.length === 0 ? mainText : { ...mainText, blocks }, channels, removedWords };
}
