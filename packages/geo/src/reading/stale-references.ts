import { dateIn } from "@sightline/text/language";
import type { TextReading } from "../text/text-reading.ts";
import { timelyWording } from "./timely-wording.ts";

/** Input for finding stale references. */
export interface StaleInput {
  readonly title: string;
  readonly text: TextReading;
  /** Day of the last change that the page states; `null` without one. */
  readonly changed: number | null;
  /** Days since 1970-01-01. */
  readonly today: number;
}

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const upcoming =
  /(?<!\p{L})(?:upcoming|will take place|will be held|bevorstehend\p{L}*|findet am|aura lieu|se celebrará|tendrá lugar)(?!\p{L})/iu;
const maxQuote = 160;

/**
 * Returns statements that time has overtaken: an old year in a title that promises current content, and events that
 * were already past when the page was last changed but are announced as upcoming.
 */
export function staleReferences({ title, text, changed, today }: StaleInput): string[] {
  const stale: string[] = [];
  const newest = Math.max(0, ...(title.match(year) ?? []).map(Number));
  const thisYear = new Date(today * 86_400_000).getUTCFullYear();
  if (newest > 1990 && newest < thisYear - 1 && timelyWording(title) !== null) stale.push(title.slice(0, maxQuote));
  for (const sentence of text.sentences) {
    const day = upcoming.test(sentence.text) ? dateIn(sentence.text) : null;
    if (day !== null && day < (changed ?? today)) stale.push(sentence.text.slice(0, maxQuote));
  }
  return stale;
}
