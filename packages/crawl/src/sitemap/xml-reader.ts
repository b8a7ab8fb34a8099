import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import type { EntryCollector } from "./entry-collector.ts";
import type { ParsedSitemap } from "./parsed-sitemap.ts";
import {
  type ElementReader,
  feedElements,
  type OpenElement,
  sitemapElements,
  type Vocabulary,
} from "./sitemap-elements.ts";

const sitemapNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const vocabularies: readonly (readonly [prefix: string, vocabulary: Vocabulary])[] = [
  ["http://www.google.com/schemas/sitemap-image/", "image"],
  ["http://www.google.com/schemas/sitemap-video/", "video"],
  ["http://www.google.com/schemas/sitemap-news/", "news"],
  ["http://www.w3.org/1999/xhtml", "xhtml"],
];
/** Characters of one text or attribute that are kept. */
const maxTextLength = 8192;
/** Feeds may carry pages in their items; sitemaps nest five deep at most. */
const maxDepth = { sitemap: 10, feed: 256 };
const maxErrors = 100;
/** Thrown through the parser to leave it. */
const enough = new Error("Nothing that follows can matter.");

type XmlSitemapType = Exclude<ParsedSitemap["type"], "text">;

/** Reads XML sitemaps, indexes and feeds piece by piece; entities other than the five of XML stay unexpanded. */
export interface XmlReader {
  write(piece: string): void;
  end(): { readonly type: XmlSitemapType; readonly wellFormed: boolean };
  /** Nothing that follows can matter. */
  readonly isDone: boolean;
  /** An ampersand stood where XML wants an entity: reading again with ampersands escaped may find more. */
  readonly hasBareAmpersand: boolean;
}

/** Makes a reader that tells a collector what it finds. */
export function xmlReader(collector: EntryCollector): XmlReader {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: OpenElement[] = [];
  let type: XmlSitemapType = "unknown";
  let reader: ElementReader | null = null;
  let rootNamespace = "";
  let hasRoot = false;
  let refused = false;
  let done = false;
  let errors = 0;
  let bareAmpersand = false;
  let text = "";

  function vocabularyOf(namespace: string): Vocabulary {
    if (namespace === rootNamespace) return "sitemap";
    const found = vocabularies.find(([prefix]) => namespace.startsWith(prefix));
    // An undeclared prefix comes as its own namespace: the file is malformed, what it means is plain.
    return found?.[1] ?? vocabularies.find(([, vocabulary]) => vocabulary === namespace)?.[1] ?? "other";
  }

  function openRoot(tag: SaxesTagNS): void {
    hasRoot = true;
    rootNamespace = tag.uri;
    type = typeOfRoot(tag.local.toLowerCase());
    if (type === "html") collector.issue("sitemap-is-html");
    if (refused || type === "html" || type === "unknown") {
      done = true;
      throw enough;
    }
    if (type === "urlset" || type === "index") {
      if (tag.uri === "") collector.issue("namespace-missing");
      else if (tag.uri !== sitemapNamespace) collector.issue("namespace-wrong");
      reader = sitemapElements(type, collector);
    } else reader = feedElements(type, collector);
  }

  function open(tag: SaxesTagNS): void {
    if (done) return;
    if (!hasRoot) {
      openRoot(tag);
      return;
    }
    if (path.length >= (type === "rss" || type === "atom" ? maxDepth.feed : maxDepth.sitemap)) {
      collector.issue("xml-too-deep");
      done = true;
      // Every open element makes the next one dearer to the parser, so not even the rest of the piece is read.
      throw enough;
    }
    const { attributes } = tag;
    const attribute = (name: string) => attributeText(attributes[name]);
    path.push({ vocabulary: vocabularyOf(tag.uri), name: tag.local, attribute });
    text = "";
    reader?.open(path);
  }

  function close(): void {
    if (done || path.length === 0) return;
    reader?.close(path, text.trim());
    path.pop();
    text = "";
  }

  function append(piece: string): void {
    if (!done && path.length > 0 && text.length < maxTextLength) text += piece.slice(0, maxTextLength - text.length);
  }

  function unlessDone(parse: () => void): void {
    if (done) return;
    try {
      parse();
    } catch (error) {
      if (error !== enough) throw error;
    }
  }

  parser.on("opentag", open);
  parser.on("closetag", close);
  parser.on("text", append);
  parser.on("cdata", append);
  parser.on("doctype", () => {
    refused = true;
    collector.issue("xml-doctype");
  });
  parser.on("error", (error) => {
    if (done || refused) return;
    if (/entity/.test(error.message)) bareAmpersand = true;
    collector.issue("xml-malformed");
    errors++;
    if (errors < maxErrors) return;
    done = true;
    throw enough;
  });

  return {
    write: (piece) => unlessDone(() => parser.write(piece)),
    end() {
      unlessDone(() => parser.close());
      if (type === "unknown") collector.issue("sitemap-unknown-format");
      return { type, wellFormed: errors === 0 };
    },
    get isDone() {
      return done;
    },
    get hasBareAmpersand() {
      return bareAmpersand;
    },
  };
}

function typeOfRoot(name: string): XmlSitemapType {
  if (name === "urlset") return "urlset";
  if (name === "sitemapindex") return "index";
  if (name === "rss" || name === "rdf") return "rss";
  if (name === "feed") return "atom";
  return name === "html" ? "html" : "unknown";
}

function attributeText(attribute: SaxesAttributeNS | undefined): string | null {
  return attribute === undefined ? null : attribute.value.slice(0, maxTextLength);
}
