import type { InjectionSuspicion } from "@sightline/model";
import { cleanText, cutText } from "@sightline/text";
import { findPayloads } from "@sightline/text/injection";

const longestQuote = 160;

/** Looks for text that is meant for language models, quoted payloads included; finds the first place of each kind. */
export function scanForInjection(url: string, text: string): readonly InjectionSuspicion[] {
  const found = new Map<string, InjectionSuspicion>();
  for (const { kind, text: sentence } of findPayloads(text)) {
    if (!found.has(kind)) found.set(kind, { url, kind, quote: cutText(cleanText(sentence), longestQuote) });
  }
  return [...found.values()];
}
