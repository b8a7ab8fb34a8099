import { mainNodes, type SourcePosition, textOf } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import type { Statements } from "../pages/answer-page.ts";
import { isoDay } from "../text/iso-day.ts";

/** Statements of a page about its dates that cannot all be true. */
export interface DateConflict {
  readonly text: string;
  readonly at: SourcePosition | undefined;
}

type Shown = Statements["dates"][number];

/** Days by which dates may differ: time zones, and posts that are written on the eve. */
const tolerance = 2;

/** Dates of a page's markup as days since 1970-01-01. */
export interface MarkedDates {
  readonly published: number | null;
  readonly modified: number | null;
}

/** Returns the dates that a page's markup states: structured data first, else its metas. */
export function markedDates({
  structuredData,
  socialMetas,
}: Pick<PageRecord, "structuredData" | "socialMetas">): MarkedDates {
  const nodes = mainNodes(structuredData);
  const marked = (property: string) =>
    nodes.map((node) => dayOf(textOf(structuredData, node, property))).find((day) => day !== null) ?? null;
  const meta = (name: string) => dayOf(socialMetas.find((meta) => meta.name === name)?.content ?? null);
  return {
    published: marked("datePublished") ?? meta("article:published_time"),
    modified: marked("dateModified") ?? meta("article:modified_time"),
  };
}

/**
 * Finds dates in markup that lie in the future or are reversed, and days shown in a line of their own that differ from
 * those of the same meaning in the markup.
 */
export function dateConflicts(
  record: Pick<PageRecord, "structuredData" | "socialMetas">,
  shown: readonly Shown[],
  today: number,
): DateConflict[] {
  const { published, modified } = markedDates(record);
  return [
    ...future("datePublished", published, today),
    ...future("dateModified", modified, today),
    ...reversed(published, modified),
    ...different(shown, published, modified),
  ];
}

function dayOf(written: string | null): number | null {
  const [date] = /^\d{4}-\d\d-\d\d/.exec(written?.trim() ?? "") ?? [];
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? null : time / 86_400_000;
}

// One day of tolerance: dates with a time zone may fall on the next day.
function future(name: string, day: number | null, today: number): DateConflict[] {
  if (day === null || day <= today + 1) return [];
  return [{ text: `${name} in the markup, ${isoDay(day)}, is in the future`, at: undefined }];
}

function reversed(published: number | null, modified: number | null): DateConflict[] {
  if (modified === null || published === null || modified >= published - 1) return [];
  const text = `By its markup the page was modified on ${isoDay(modified)}, before it was published on ${isoDay(published)}`;
  return [{ text, at: undefined }];
}

/** A page may show either date, and one without a label contradicts the markup only if that states both. */
function different(shown: readonly Shown[], published: number | null, modified: number | null): DateConflict[] {
  return shown.flatMap(({ day: written, label, text, at }) => {
    const day = dayOf(written);
    if (day === null) return [];
    const marked = label === "published" ? [published] : label === "updated" ? [modified] : [published, modified];
    const known = marked.filter((one) => one !== null);
    if (known.length < marked.length || known.some((one) => Math.abs(one - day) <= tolerance)) return [];
    // What was published may carry the label of an update, or the other way round.
    if ([published, modified].some((one) => one !== null && Math.abs(one - day) <= tolerance)) return [];
    const said = known.map(isoDay).join(" and ");
    return [{ text: `The page shows “${text}”, its markup says ${said}`, at }];
  });
}
