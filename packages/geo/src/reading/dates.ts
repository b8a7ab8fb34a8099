import { type StructuredData, textOf } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { dateIn, machineDate, statesDate } from "@sightline/text/language";
import type { TextReading } from "../text/text-reading.ts";

/** Dates that a page states, as days since 1970-01-01; `null` for those it does not state. */
export interface DateReading {
  readonly visible: number | null;
  /** The text in which a visible date was found, even one whose day and month cannot be told apart. */
  readonly visibleText: string | null;
  /** A time element with an ISO 8601 datetime. */
  readonly timeElement: number | null;
  readonly dataPublished: number | null;
  readonly dataModified: number | null;
  readonly metaPublished: number | null;
  readonly metaModified: number | null;
  readonly lastModifiedHeader: number | null;
}

const bylineBlocks = 6;
const maxByline = 400;

/** Collects the dates of a page; the visible one is searched around the title and at the end. */
export function readDates(
  record: Pick<PageRecord, "socialMetas" | "headers" | "times" | "shownDates">,
  text: TextReading | null,
  data: StructuredData,
): DateReading {
  const visible = visibleDate(text, record);
  const meta = (name: string) => machineDate(record.socialMetas.find((meta) => meta.name === name)?.content);
  return {
    visible: visible?.day ?? null,
    visibleText: visible?.text ?? null,
    timeElement: firstDate(record.times.map(({ datetime }) => datetime)),
    dataPublished: firstDate(data.nodes.map((node) => textOf(data, node, "datePublished"))),
    dataModified: firstDate(data.nodes.map((node) => textOf(data, node, "dateModified"))),
    metaPublished: meta("article:published_time"),
    metaModified: meta("article:modified_time") ?? meta("og:updated_time"),
    lastModifiedHeader: machineDate(record.headers.find(({ name }) => name === "last-modified")?.value),
  };
}

function firstDate(values: readonly (string | null)[]): number | null {
  for (const value of values) {
    const day = machineDate(value);
    if (day !== null) return day;
  }
  return null;
}

interface VisibleDate {
  readonly day: number | null;
  readonly text: string;
}

function visibleDate(
  text: TextReading | null,
  { times, shownDates }: Pick<PageRecord, "times" | "shownDates">,
): VisibleDate | null {
  const blocks = text?.blocks ?? [];
  const title = blocks.findIndex(({ kind }) => kind === "heading");
  const heading = blocks[title]?.text ?? "";
  const start = Math.max(0, title - 2);
  const near = [...blocks.slice(start, start + bylineBlocks), ...blocks.slice(-3)]
    .map((block) => block.text)
    .filter((shown) => shown.length <= maxByline);
  const places = [...near, ...times.map((time) => time.text), ...shownDates];
  const stating = places.filter(statesDate);
  const own = stating.filter((shown) => !repeats(shown, heading));
  const exact = own.find((shown) => dateIn(shown) !== null) ?? own[0];
  if (exact !== undefined) return { day: dateIn(exact), text: exact.slice(0, 120) };
  const [titled] = stating;
  return titled === undefined ? null : { day: null, text: titled.slice(0, 120) };
}

/** Returns true for a heading with a date, and for a text that repeats it: it may be the date of what the page is about. */
function repeats(shown: string, heading: string): boolean {
  return heading !== "" && shown.includes(heading) && statesDate(heading);
}

/** Returns the most credible date of the last change of a page. */
export function modifiedDay(dates: DateReading): number | null {
  return (
    dates.dataModified ??
    dates.metaModified ??
    dates.visible ??
    dates.timeElement ??
    dates.dataPublished ??
    dates.metaPublished
  );
}
