import { ownText } from "@sightline/text";
import { findPayloads, type Payload, type PayloadLevel, withoutPayloads } from "@sightline/text/injection";
import type { MainText } from "../../main-text/main-text-schema.ts";
import { hasAim, isUnmistakable, servesAuthor } from "./unmistakable.ts";

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
  /** Level on this page: 0 for text that quotes, explains or addresses people. */
  readonly level: PayloadLevel;
  /** As written, at most 200 characters. */
  readonly text: string;
}

/** Text of one channel of a page. */
export interface ChannelText {
  readonly channel: InjectionChannel;
  readonly text: string;
}

const maxHits = 50;
const maxHitCharacters = 200;

/** The page around the payloads, which tells examples from attempts. */
export interface PayloadContext {
  /** True if the page is about prompts or models. Asked only if there is a payload. */
  isAboutModels(): boolean;
  /** True if people can read the text on the page, too. */
  isVisible(text: string): boolean;
}

/**
 * Finds payloads. Those that people cannot see are raised by one level. Visible ones are reported only where models are
 * unmistakably meant: text that quotes or explains, and advice to people, is none.
 */
export function findInjections(channels: readonly ChannelText[], context: PayloadContext): InjectionHit[] {
  const hits: InjectionHit[] = [];
  for (const { channel, text } of channels) {
    for (const payload of findPayloads(text)) {
      if (payload.level === 0) continue;
      const level = alarmOf(payload, channel, context);
      hits.push({ channel, level, text: ownText(payload.text.slice(0, maxHitCharacters)) });
      if (hits.length >= maxHits) return hits;
    }
  }
  return hits;
}

function alarmOf(payload: Payload, channel: InjectionChannel, context: PayloadContext): PayloadLevel {
  const { kind, level, text } = payload;
  if (kind === "hidden-characters") return level;
  switch (channel) {
    case "quoted":
      return 0;
    case "text":
    case "title":
    case "markdown":
    case "llms-txt":
      return level > 1 && isUnmistakable(text) && !isQuotation(text) && !context.isAboutModels() ? level : 0;
    case "meta":
    case "attribute":
    case "json-ld":
      // They describe what is on the page, also where it shows examples.
      return isMeant(payload) && !context.isAboutModels() ? raised(level) : 0;
    default: {
      const isExample = context.isAboutModels() && (!servesAuthor(text) || context.isVisible(text));
      return isMeant(payload) && !isExample ? raised(level) : 0;
    }
  }
}

/** True if models are meant by a text that people cannot see; hidden notices to visitors are frequent. */
function isMeant({ level, text }: Payload): boolean {
  return level < 3 || isUnmistakable(text) || hasAim(text);
}

function raised(level: PayloadLevel): PayloadLevel {
  return level === 0 ? 0 : level === 1 ? 2 : 3;
}

const quotation = /^["“„«‘'「『‹][^"”“»’'」』›]{1,500}["”“»’'」』›]/u;

function isQuotation(text: string): boolean {
  return quotation.test(text.trim());
}

/** Main text that is safe to read. */
export interface SafeText {
  readonly mainText: MainText;
  /** Original blocks that contain a payload. */
  readonly channels: readonly ChannelText[];
}

/** Returns main text without payloads and without the text that follows them in their block. */
export function withoutInjections(mainText: MainText): SafeText {
  const channels: ChannelText[] = [];
  const blocks: MainText["blocks"] = [];
  for (const block of mainText.blocks) {
    const { kind, text } = block;
    const safe = withoutPayloads(text);
    if (safe !== text) {
      channels.push({ channel: kind === "code" || kind === "quote" ? "quoted" : "text", text });
    }
    if (safe !== "") blocks.push(safe === text ? block : { ...block, text: safe });
  }
  return { mainText: channels.length === 0 ? mainText : { ...mainText, blocks }, channels };
}
