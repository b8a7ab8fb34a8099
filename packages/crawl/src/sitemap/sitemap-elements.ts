import { type EntryCollector, type RawEntry, rawEntry } from "./entry-collector.ts";
import type { SitemapIssue } from "./parsed-sitemap.ts";

/** Vocabulary that an element belongs to. */
export type Vocabulary = "sitemap" | "image" | "video" | "news" | "xhtml" | "other";

/** Open element as the parser reports it. */
export interface OpenElement {
  readonly vocabulary: Vocabulary;
  readonly name: string;
  attribute(name: string): string | null;
}

/** Reads the elements below a root: called for start and end tags, with the text content of leaves. */
export interface ElementReader {
  /** @param path the open elements below the root, this one last */
  open(path: readonly OpenElement[]): void;
  close(path: readonly OpenElement[], text: string): void;
}

/** Maximum images, videos and language versions kept of one URL, of each; Google reads 1,000 images. */
const maxOfEach = 1000;
const entryNames = { urlset: "url", index: "sitemap" } as const;
const entryFields: ReadonlySet<string> = new Set(["loc", "lastmod", "changefreq", "priority"]);

/**
 * Reads `url` elements of a urlset or `sitemap` elements of an index, with Google's image, video and news extensions.
 */
export function sitemapElements(type: "urlset" | "index", collector: EntryCollector): ElementReader {
  const entryName = entryNames[type];
  const otherName = type === "index" ? "url" : "sitemap";
  let entry: RawEntry | null = null;
  let extension = new Map<string, string>();

  function openTopLevel({ vocabulary, name }: OpenElement): void {
    entry = null;
    if (vocabulary !== "sitemap") return;
    if (name === entryName) entry = rawEntry();
    else collector.issue(name === otherName ? "unexpected-element" : "unknown-element");
  }

  function openField(element: OpenElement, current: RawEntry): void {
    extension = new Map();
    if (element.vocabulary === "sitemap" && !entryFields.has(element.name)) collector.issue("unknown-element");
    if (element.vocabulary === "xhtml" && element.name === "link") addAlternate(element, current);
  }

  /** Google reads only links with a language; those for apps and AMP versions have none and are not alternates here. */
  function addAlternate(element: OpenElement, current: RawEntry): void {
    const hreflang = element.attribute("hreflang")?.trim() ?? "";
    if (hreflang === "") return;
    const href = element.attribute("href")?.trim() ?? "";
    if (href === "" || element.attribute("rel") !== "alternate") collector.issue("alternate-invalid");
    if (href !== "") keep(current.alternates, { hreflang, href });
  }

  function closeField({ vocabulary, name }: OpenElement, text: string, current: RawEntry): void {
    if (vocabulary === "sitemap") setField(name, text, current);
    if (vocabulary === "image" && name === "image") closeImage(current);
    if (vocabulary === "video" && name === "video") closeVideo(current);
    if (vocabulary === "news" && name === "news") closeNews(current);
  }

  function keep<Item>(list: Item[], item: Item): void {
    if (list.length < maxOfEach) list.push(item);
    else collector.issue("entry-too-large");
  }

  function setField(name: string, text: string, current: RawEntry): void {
    if (name === "loc" && current.loc !== null) collector.issue("loc-repeated");
    else if (name === "loc") current.loc = text;
    else if (name === "lastmod") current.lastmod ??= text;
    else if (name === "changefreq") current.changefreq ??= text;
    else if (name === "priority") current.priority ??= text;
  }

  function setOnce(name: string, text: string): void {
    if (!extension.has(name)) extension.set(name, text);
  }

  function requireFields(fields: readonly string[], issue: SitemapIssue): void {
    if (fields.some((field) => (extension.get(field) ?? "") === "")) collector.issue(issue);
  }

  function closeImage(current: RawEntry): void {
    requireFields(["loc"], "image-field-missing");
    const loc = extension.get("loc") ?? "";
    if (loc !== "") keep(current.images, loc);
  }

  function closeVideo(current: RawEntry): void {
    requireFields(["thumbnail_loc", "title", "description"], "video-field-missing");
    if (!extension.has("content_loc") && !extension.has("player_loc")) collector.issue("video-field-missing");
    keep(current.videos, extension.get("title") ?? "");
  }

  function closeNews(current: RawEntry): void {
    requireFields(["title", "publication_date", "publication/name", "publication/language"], "news-field-missing");
    current.title ??= extension.get("title") ?? null;
  }

  return {
    open(path) {
      const element = path.at(-1);
      if (element === undefined) return;
      if (path.length === 1) openTopLevel(element);
      if (path.length === 2 && entry !== null) openField(element, entry);
    },
    close(path, text) {
      const element = path.at(-1);
      if (element === undefined || entry === null) return;
      if (path.length === 1) {
        collector.add(entry);
        entry = null;
      } else if (path.length === 2) closeField(element, text, entry);
      else if (path.length === 3 && element.vocabulary === path[1]?.vocabulary) setOnce(element.name, text);
      else if (path.length === 4 && element.vocabulary === path[2]?.vocabulary) {
        setOnce(`${path[2].name}/${element.name}`, text);
      }
    },
  };
}

/** Reads `item` elements of RSS (`link` is text) and `entry` elements of Atom (`link` has a href). */
export function feedElements(type: "rss" | "atom", collector: EntryCollector): ElementReader {
  const entryName = type === "rss" ? "item" : "entry";
  let entry: RawEntry | null = null;
  let entryDepth = 0;

  function openLink(element: OpenElement, current: RawEntry): void {
    const rel = element.attribute("rel") ?? "alternate";
    if (rel === "alternate") current.loc ??= element.attribute("href")?.trim() ?? null;
  }

  return {
    open(path) {
      const element = path.at(-1);
      if (element === undefined) return;
      if (entry === null && element.name === entryName) {
        entry = rawEntry();
        entryDepth = path.length;
      } else if (type === "atom" && entry !== null && path.length === entryDepth + 1 && element.name === "link") {
        openLink(element, entry);
      }
    },
    close(path, text) {
      const element = path.at(-1);
      if (element === undefined || entry === null) return;
      if (path.length === entryDepth) {
        collector.add(entry);
        entry = null;
        return;
      }
      if (path.length !== entryDepth + 1) return;
      if (element.name === "title") entry.title ??= text;
      if (type === "rss" && element.name === "link") entry.loc ??= text;
    },
  };
}
