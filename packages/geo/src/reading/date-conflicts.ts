import { isoDay } from "../text/iso-day.ts";
import type { DateReading } from "./dates.ts";

/** Statements of a page about its dates that cannot all be true. */
export interface DateConflict {
  /** Both statements with their places. */
  readonly text: string;
  /** Days between them; `Infinity` when one is impossible by itself. */
  readonly days: number;
}

/** Finds dates in markup that lie in the future, are reversed, or differ from those of the same meaning. */
export function dateConflicts(dates: DateReading, today: number): DateConflict[] {
  const { dataPublished, dataModified, metaPublished, metaModified } = dates;
  const conflicts = [
    ...future("dateModified", dataModified, today),
    ...future("datePublished", dataPublished, today),
    ...future("article:modified_time", metaModified, today),
    ...future("article:published_time", metaPublished, today),
    ...reversed(["dateModified", dataModified], ["datePublished", dataPublished]),
    ...reversed(["article:modified_time", metaModified], ["article:published_time", metaPublished]),
    ...different(["dateModified", dataModified], ["article:modified_time", metaModified]),
    ...different(["datePublished", dataPublished], ["article:published_time", metaPublished]),
    ...unmarked(dates),
  ];
  return conflicts.sort((a, b) => b.days - a.days);
}

type Named = readonly [name: string, day: number | null];

// One day of tolerance: dates with a time zone may fall on the next day.
function future(name: string, day: number | null, today: number): DateConflict[] {
  return day !== null && day > today + 1
    ? [{ text: `${name} ${isoDay(day)} is in the future`, days: Number.POSITIVE_INFINITY }]
    : [];
}

function reversed([name, modified]: Named, [b, published]: Named): DateConflict[] {
  if (modified === null || published === null || modified >= published - 1) return [];
  return [
    {
      text: `${name} ${isoDay(modified)} is before ${b} ${isoDay(published)}`,
      days: Number.POSITIVE_INFINITY,
    },
  ];
}

function different([name, day]: Named, [b, otherDay]: Named): DateConflict[] {
  if (day === null || otherDay === null) return [];
  return [{ text: `${name} ${isoDay(day)}, ${b} ${isoDay(otherDay)}`, days: Math.abs(day - otherDay) }];
}

/** Compares the visible date with the markup, which must state both dates: a page may show either. */
function unmarked({ visible, visibleText, ...dates }: DateReading): DateConflict[] {
  const published = dates.dataPublished ?? dates.metaPublished;
  const modified = dates.dataModified ?? dates.metaModified;
  if (visible === null || published === null || modified === null) return [];
  const days = Math.min(Math.abs(visible - published), Math.abs(visible - modified));
  const marked = `marked up as published ${isoDay(published)}, modified ${isoDay(modified)}`;
  return [{ text: `shown “${(visibleText ?? "").replace(/[“”"]/g, "")}” (${isoDay(visible)}), ${marked}`, days }];
}
