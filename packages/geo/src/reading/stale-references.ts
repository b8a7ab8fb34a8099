import { dateIn } from "@sightline/text/language";
import type { TextReading } from "../text/text-reading.ts";

/** Input for finding stale references. */
export interface StaleInput {
  readonly title: string;
  readonly text: TextReading;
  readonly footer: string;
  /** Days since 1970-01-01. */
  readonly today: number;
}

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const copyright = /(?:©|copyright|\(c\))\s*([^\n]{0,60})/i;
const upcoming =
  /\b(?:upcoming|next|coming up|will (?:be|take place)|bevorstehend|nächste[nrs]?|prochaine?|próxim[oa])\b/i;
const historic =
  /\b(?:history|histor|since|founded|archive|review of|geschichte|seit|depuis|histoire|desde|war|born|died)\b/i;

/** Returns outdated references to time: old years in title or H1, past events called upcoming, an old copyright. */
export function staleReferences({ title, text, footer, today }: StaleInput): string[] {
  const thisYear = new Date(today * 86_400_000).getUTCFullYear();
  const stale: string[] = [];
  const heading = text.blocks.find(({ kind, level }) => kind === "heading" && level === 1)?.text ?? "";
  const named = historic.test(title) ? [] : yearsOf(`${title} ${heading}`);
  const newest = Math.max(0, ...named);
  if (newest > 1990 && newest < thisYear - 1) stale.push(`year ${newest} in the title`);
  for (const sentence of text.sentences) {
    const day = upcoming.test(sentence.text) ? dateIn(sentence.text) : null;
    if (day !== null && day < today) stale.push(sentence.text.slice(0, 120));
  }
  const notice = yearsOf(copyright.exec(footer)?.[1] ?? "");
  const last = Math.max(0, ...notice);
  if (last > 0 && last < thisYear - 1) stale.push(`copyright ${last}`);
  return stale;
}

function yearsOf(text: string): number[] {
  return (text.match(year) ?? []).map(Number);
}
