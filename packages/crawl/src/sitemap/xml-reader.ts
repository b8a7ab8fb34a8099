import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { EntryCollector } from "./entry-collector.ts";
import { namespaceScope } from "./namespace-scope.ts";
import type { ParsedSitemap, SitemapIssue } from "./parsed-sitemap.ts";
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
/** Maximum characters kept of one text or attribute. */
const maxTextLength = 8192;
/** Feeds may embed whole pages in their items; sitemaps nest at most five deep. */
const maxDepth = { sitemap: 10, feed: 256 };
const maxErrors = 100;
/** Maximum attributes of one tag, and characters of their names and values; a tag with more ends the reading. */
const maxAttributes = 256;
const maxTagLength = 65_536;
/** Thrown through the parser to stop it. */
const enough = new Error("Nothing that follows can matter.");

interface QualifiedName {
  readonly namespace: string;
  readonly local: string;
}

type XmlSitemapType = Exclude<ParsedSitemap["type"], "text">;

/** Reads XML sitemaps, indexes and feeds piece by piece; entities other than the five of XML are not expanded. */
export interface XmlReader {
  write(piece: string): void;
  end(): { readonly type: XmlSitemapType; readonly wellFormed: boolean };
  /** True if nothing that follows can matter. */
  readonly isDone: boolean;
  /** True if an ampersand stood where XML requires an entity: reading again with ampersands escaped may find more. */
  readonly hasBareAmpersand: boolean;
}

/** Creates a reader that reports to a collector. */
export function xmlReader(collector: EntryCollector): XmlReader {
  // The parser would look a namespace up in every open element; the scope needs a single lookup.
  const parser = new SaxesParser({ xmlns: false, position: false });
  const scope = namespaceScope();
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
  let attributes = 0;
  let tagLength = 0;

  function stop(issue: SitemapIssue): never {
    collector.issue(issue);
    done = true;
    throw enough;
  }

  function vocabularyOf(namespace: string): Vocabulary {
    if (namespace === rootNamespace) return "sitemap";
    const found = vocabularies.find(([prefix]) => namespace.startsWith(prefix));
    return found?.[1] ?? vocabularies.find(([, vocabulary]) => vocabulary === namespace)?.[1] ?? "other";
  }

  function openRoot({ namespace, local }: QualifiedName): void {
    hasRoot = true;
    rootNamespace = namespace;
    type = typeOfRoot(local.toLowerCase());
    if (type === "html") collector.issue("sitemap-is-html");
    if (refused || type === "html" || type === "unknown") {
      done = true;
      throw enough;
    }
    if (type === "urlset" || type === "index") {
      if (namespace === "") collector.issue("namespace-missing");
      else if (namespace !== sitemapNamespace) collector.issue("namespace-wrong");
      reader = sitemapElements(type, collector);
    } else reader = feedElements(type, collector);
  }

  /** Returns the name of an element in the namespaces in scope, including those that its own tag declares. */
  function qualifiedName(tag: SaxesTagPlain): QualifiedName {
    scope.enter(tag.attributes);
    for (const name in tag.attributes) {
      const colon = name.indexOf(":");
      if (colon >= 0 && !isName(name, colon)) malformed();
    }
    const colon = tag.name.indexOf(":");
    if (colon < 0) return { namespace: scope.resolve("") ?? "", local: tag.name };
    if (!isName(tag.name, colon)) malformed();
    const prefix = tag.name.slice(0, colon);
    // An undeclared prefix is returned as its own namespace: the file is malformed, but its meaning is clear.
    return { namespace: scope.resolve(prefix) || prefix, local: tag.name.slice(colon + 1) };
  }

  function isName(name: string, colon: number): boolean {
    const isWhole = colon > 0 && colon < name.length - 1 && !name.includes(":", colon + 1);
    return isWhole && (scope.resolve(name.slice(0, colon)) ?? "") !== "";
  }

  function open(tag: SaxesTagPlain): void {
    attributes = 0;
    tagLength = 0;
    if (done) return;
    const name = qualifiedName(tag);
    if (!hasRoot) {
      openRoot(name);
      return;
    }
    if (path.length >= (type === "rss" || type === "atom" ? maxDepth.feed : maxDepth.sitemap)) stop("xml-too-deep");
    const attribute = (name: string) => tag.attributes[name]?.slice(0, maxTextLength) ?? null;
    path.push({ vocabulary: vocabularyOf(name.namespace), name: name.local, attribute });
    text = "";
    reader?.open(path);
  }

  function close(): void {
    scope.leave();
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

  function countAttribute(name: string, value: string): void {
    attributes++;
    tagLength += name.length + value.length;
    if (attributes > maxAttributes || tagLength > maxTagLength) stop("xml-tag-too-long");
  }

  function malformed(): void {
    collector.issue("xml-malformed");
    errors++;
    if (errors < maxErrors) return;
    done = true;
    throw enough;
  }

  parser.on("attribute", ({ name, value }) => countAttribute(name, value));
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
    malformed();
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
