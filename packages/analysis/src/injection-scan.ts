import type { InjectionSuspicion } from "@sightline/model";
import { cleanText, cutText } from "@sightline/text";
import { findPayloads } from "@sightline/text/injection";

const maxQuoteLength = 160;

/** Finds text that addresses language models, including quoted payloads; reports the first occurrence of each kind. */
export function scanForInjection(url: string, text: string): readonly InjectionSuspicion[] {
  const found = new Map<string, InjectionSuspicion>();
  for (const { kind, text: sentence } of findPayloads(text)) {
    if (!found.has(kind)) found.set(kind, { url, kind, quote: cutText(cleanText(sentence), maxQuoteLength) });
  }
  return [...found.values()];
}
