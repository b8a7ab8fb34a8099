import type { PageRecord } from "@sightline/model";
import { cleanText, detachedText, ownText } from "@sightline/text";
import { hasPayload } from "@sightline/text/injection";
import { type PageType, pageTypeOf } from "../reading/page-type.ts";
import { TopList } from "./top-list.ts";

/** Page that says by its title what the site is about. */
export interface LinkedTitle {
  readonly url: string;
  readonly title: string;
  /** At most 6. */
  readonly headings: readonly string[];
}

/** Collects the titles of pages as their records are scanned. */
export interface LinkedTitles {
  add(record: PageRecord): void;
  /** Returns those of the most linked pages, most linked first; at most 40. */
  finish(): readonly LinkedTitle[];
}

const maxTitles = 40;
const maxHeadings = 6;
const maxLength = 200;
/** Pages whose titles are no subjects of the site. */
const besideSubject: ReadonlySet<PageType> = new Set(["home", "listing", "about", "contact", "legal", "form"]);

interface Ranked {
  readonly linkScore: number;
  readonly url: string;
}

/** Creates an empty collection. */
export function linkedTitles(startUrl: string): LinkedTitles {
  const titles = new TopList<Ranked, Ranked & LinkedTitle>(maxTitles, byLinks, ({ url }) => url);
  return {
    add(record) {
      if (record.kind !== "html" || record.indexability !== "indexable") return;
      const ranked = { linkScore: record.linkScore, url: ownText(record.url) };
      if (!titles.admits(ranked)) return;
      const title = titleOf(record, startUrl);
      if (title !== null) titles.add({ ...ranked, ...title });
    },
    finish: () => titles.all(),
  };
}

/** Returns the title of a page with content; `null` without one. */
function titleOf(record: PageRecord, startUrl: string): Pick<LinkedTitle, "title" | "headings"> | null {
  const title = safeText(record.title ?? "");
  if (title === "" || (record.url !== startUrl && besideSubject.has(pageTypeOf(record, startUrl)))) return null;
  const shown = record.headings.filter(({ level, hidden, apart }) => level <= 2 && !hidden && apart !== true);
  const headings = shown.map(({ text }) => safeText(text)).filter((text) => text !== "");
  return { title, headings: headings.slice(0, maxHeadings) };
}

/** Orders the most linked page first; ties by URL. */
function byLinks(one: Ranked, other: Ranked): number {
  return other.linkScore - one.linkScore || (one.url < other.url ? -1 : Number(one.url > other.url));
}

function safeText(text: string): string {
  return text === "" || hasPayload(text) ? "" : detachedText(cleanText(text), maxLength);
}
