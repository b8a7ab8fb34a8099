import { foldedPayload } from "./folded-payload.ts";
import { hiddenRuns } from "./hidden-runs.ts";
import { compiled, type PayloadKind, type PayloadLevel, payloadPatterns } from "./payload-patterns.ts";

/** Payload of a prompt injection: text that instructs models. */
export interface Payload {
  readonly kind: PayloadKind;
  readonly level: PayloadLevel;
  /** Sentence that contains it, as written. */
  readonly text: string;
}

const maxCharacters = 262_144;
/**
 * Matches the end of a sentence: after a mark and its closing punctuation, or at a line break. Abbreviations are not
 * excluded, since a payload may follow one.
 */
const sentenceEnd = /(?<=[.!?…])["'”’»)\]]{0,9}\s+|(?<=[。！？])|\n/u;

interface Matcher {
  readonly kind: PayloadKind;
  readonly level: PayloadLevel;
  readonly patterns: readonly RegExp[];
}

/** Single test of a sentence instead of one for each pattern: hardly any sentence passes it. */
let anyPattern: readonly RegExp[] | undefined;
let matchers: readonly Matcher[] | undefined;

/** Finds the payloads of a text, sentence by sentence; those of one sentence differ in kind. */
export function* findPayloads(text: string): Generator<Payload> {
  for (const sentence of text.slice(0, maxCharacters).split(sentenceEnd)) yield* payloadsOf(sentence);
}

/** Returns true if a text instructs models: it contains a payload of level 1 or more. */
export function hasPayload(text: string): boolean {
  for (const { level } of findPayloads(text)) if (level > 0) return true;
  return false;
}

/**
 * Cuts a text before its first payload of level 1 or more: instructions may continue, so nothing after it can be
 * trusted.
 */
export function withoutPayloads(text: string): string {
  if (!hasPayload(text)) return text;
  const kept: string[] = [];
  for (const sentence of text.split(sentenceEnd)) {
    if (payloadsOf(sentence).some(({ level }) => level > 0)) break;
    kept.push(sentence);
  }
  return kept.join(" ").trim();
}

function payloadsOf(sentence: string): readonly Payload[] {
  const hidden = hiddenRuns(sentence);
  const folded = foldedPayload(sentence);
  if (hidden.length === 0 && !isSuspect(folded)) return none;
  const levels = levelsOf(folded);
  if (hidden.length > 0) {
    const worst = worstOf(hidden.flatMap((run) => [...levelsOf(foldedPayload(run)).values()]));
    levels.set("hidden-characters", worst);
  }
  const text = sentence.trim();
  return [...levels].map(([kind, level]) => ({ kind, level, text }));
}

const none: readonly Payload[] = [];

function isSuspect(folded: string): boolean {
  anyPattern ??= compiled(payloadPatterns);
  for (const pattern of anyPattern) if (pattern.test(folded)) return true;
  return false;
}

function levelsOf(folded: string): Map<PayloadKind, PayloadLevel> {
  const levels = new Map<PayloadKind, PayloadLevel>();
  matchers ??= payloadPatterns.map((pattern) => ({
    kind: pattern.kind,
    level: pattern.level,
    patterns: compiled([pattern]),
  }));
  for (const { kind, level, patterns } of matchers) {
    if (level > (levels.get(kind) ?? -1) && patterns.some((pattern) => pattern.test(folded))) levels.set(kind, level);
  }
  // Every attempt addresses models, so a note is reported only if it is alone.
  if (worstOf([...levels.values()]) > 1) levels.delete("note");
  return levels;
}

function worstOf(levels: readonly PayloadLevel[]): PayloadLevel {
  return levels.reduce<PayloadLevel>((worst, level) => (level > worst ? level : worst), 0);
}
