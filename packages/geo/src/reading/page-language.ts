import { languagePack, primarySubtag } from "@sightline/text/language";
import type { TextReading } from "../text/text-reading.ts";

/** Number of words of prose that contain enough function words for detection. */
const enoughWords = 40;
/** Minimum confidence of a detected language without a declared one, and against it. */
const minConfidence = 0.6;
const contradicting = 0.7;

/**
 * Returns the language of a page as a primary subtag: the detected one, or the declared one if the text is too short
 * for detection; `null` when both are missing or contradict each other.
 */
export function pageLanguage(text: Pick<TextReading, "detected" | "words"> | null, tag: string | null): string | null {
  const declared = primarySubtag(tag) || null;
  const detected = text?.detected ?? null;
  if (detected === null) return isDetectable(text, declared) ? null : declared;
  if (detected.code === declared) return declared;
  return detected.confidence >= (declared === null ? minConfidence : contradicting) ? detected.code : null;
}

/** True if the declared language would have been detected in the text. */
function isDetectable(text: Pick<TextReading, "words"> | null, declared: string | null): boolean {
  return declared !== null && (text?.words.length ?? 0) >= enoughWords && languagePack(declared).supported;
}
