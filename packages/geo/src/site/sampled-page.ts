import { type GraphNode, isOfKind, nodesIn, type StructuredData, textOf } from "@sightline/facts";
import { languageFolder, pageLanguage } from "@sightline/model";
import { isUrl } from "@sightline/url";
import type { PageReading } from "../reading/page-reading.ts";
import { contentTypes, type PageType } from "../reading/page-type.ts";
import { ownWords } from "./own-words.ts";
import { type Sketch, shingleHashes, sketchOf } from "./similarity.ts";

/** An author that a page names. */
export interface AuthorMention {
  readonly name: string;
  /** URL of the linked profile; `null` without a link. */
  readonly url: string | null;
}

/** Data about a page that facts of the whole sample are made of. */
export interface SampledPage {
  readonly url: string;
  /** True for an indexable page with content to read. */
  readonly hasContent: boolean;
  /** Sketch of its text; `null` for a page without enough text, or that cannot be indexed. */
  readonly sketch: Sketch | null;
  /** Shingles of a page of a type that is made of text, at most 5,000. */
  readonly shingles: Uint32Array | null;
  /** A page of running text without the words of its own title, main headings and address. */
  readonly running: RunningText | null;
  readonly authors: readonly AuthorMention[];
  /** Day of its last change as days since 1970-01-01, or of its publication if it shows no other. */
  readonly modifiedDay: number | null;
  /** True if the markup or a meta element states that day as that of a change. */
  readonly isChangeDay: boolean;
  readonly hasAdScripts: boolean;
  readonly isBehindCloudflare: boolean;
}

/** Sketch of a running text, and the language folder of its page: versions for languages and regions may say the same. */
export interface RunningText {
  readonly folder: string;
  readonly sketch: Sketch;
}

const adScript = /googlesyndication\.com|doubleclick\.net|prebid|amazon-adsystem\.com/;
const maxShingles = 5000;
/** Maximum authors of a page: each is kept for as long as the audit takes. */
const maxAuthors = 20;
/** Types of pages of running text. Variants of products, versions of manuals, lists and legal pages are alike on purpose. */
const runningTypes: ReadonlySet<PageType> = new Set(["article", "faq", "service", "other", "unsure"]);
/** Minimum number of words of a page apart from its own ones. */
const minRunningWords = 80;
/** Types of pages whose visible dates are those of what they list. */
const listTypes: ReadonlySet<PageType> = new Set(["home", "category", "listing"]);
/** Types of pages that are made of text: pages of products and lists share their forms and labels. */
const textTypes: ReadonlySet<PageType> = new Set(["article", "docs", "faq"]);

/** Takes from a page what facts of the whole sample are made of. */
export function sampledPage(page: PageReading): SampledPage {
  const { url, type, dates, record, edges } = page;
  const text = record.indexability === "indexable" ? page.text : null;
  const shingles = text === null ? null : shingleHashes(text.words);
  return {
    url,
    hasContent: text !== null && contentTypes.has(type),
    sketch: shingles === null ? null : sketchOf(shingles),
    shingles: shingles !== null && textTypes.has(type) ? shingles.slice(0, maxShingles) : null,
    running: text !== null && shingles !== null && runningTypes.has(type) ? runningText(url, record, text.words) : null,
    authors: authorsOf(page.structuredData, url),
    modifiedDay: dates.dataModified ?? dates.metaModified ?? (listTypes.has(type) ? null : dates.visible),
    isChangeDay: (dates.dataModified ?? dates.metaModified) !== null,
    hasAdScripts: edges.some((edge) => edge.kind === "script" && adScript.test(edge.url)),
    isBehindCloudflare: record.headers.some(({ name }) => name === "cf-ray"),
  };
}

function runningText(url: string, record: PageReading["record"], words: readonly string[]): RunningText | null {
  const own = ownWords(record);
  const rest = words.filter((word) => !own.has(word));
  const shingles = rest.length < minRunningWords ? null : shingleHashes(rest);
  return shingles === null
    ? null
    : { folder: languageFolder(url, pageLanguage(record))?.toLowerCase() ?? "", sketch: sketchOf(shingles) };
}

function authorsOf(data: StructuredData, base: string): AuthorMention[] {
  return data.nodes.flatMap((node) => authorsOfNode(data, node, base)).slice(0, maxAuthors);
}

function authorsOfNode(data: StructuredData, node: GraphNode, base: string): AuthorMention[] {
  // Customers who write reviews are no authors of the site.
  if (node.types.some((type) => type.endsWith("Review"))) return [];
  const people = nodesIn(data, node, "author").filter((author) => !isOfKind(author, "organization"));
  return people.flatMap((author) => {
    const name = textOf(data, author, "name");
    const link = textOf(data, author, "url") ?? textOf(data, author, "sameAs");
    return name === null ? [] : [{ name, url: link !== null && isUrl(link, base) ? new URL(link, base).href : null }];
  });
}
