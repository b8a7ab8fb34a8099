import { z } from "zod";
import { fetchFailureKinds } from "./fetch-failure.ts";

/** Where an element stands in the parsed tree, or `header` when an HTTP header declared it. */
export type Place = "head" | "body" | "header";

const place = z.enum(["head", "body", "header"]);
const placedText = z.object({ text: z.string(), place });

/** Zod schema of {@link PageFacts}. */
export const pageFactsSchema = z.object({
  factsVersion: z.int(),
  /** The URL that was requested: absolute, without fragment. */
  url: z.string(),
  /** What came: an HTML page whose facts were extracted, another type of document, a redirect, or no answer. */
  kind: z.enum(["html", "other", "redirect", "failure"]),
  /** HTTP status; `null` when no answer came. */
  status: z.int().nullable(),
  failure: z.object({ kind: z.enum(fetchFailureKinds), message: z.string() }).nullable(),
  /** How many requests were made for this URL in this crawl, retries included. */
  attempts: z.int(),
  /** Set for 3xx answers: the Location header as sent, and resolved (`null` when absent or not a URL). */
  redirect: z.object({ raw: z.string(), url: z.string().nullable() }).nullable(),

  /** At most 100 response headers, names in lower case, values cut at 8,192 characters; no cookies' values. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Essence of the Content-Type header (`text/html`); `null` when absent or not a MIME type. */
  contentType: z.string().nullable(),
  /** Essence that the WHATWG MIME Sniffing Standard computes from the first 1,445 bytes and the header. */
  sniffedType: z.string().nullable(),
  /** Bytes of the body after content decoding. */
  bodyBytes: z.int(),
  /** Bytes of the body on the wire. */
  wireBytes: z.int(),
  /** The body was longer than the limit of this crawl and was cut. */
  bodyTruncated: z.boolean(),
  /** Milliseconds from the request being sent to the first byte of the answer; `null` without an answer. */
  ttfbMs: z.number().nullable(),
  /** Milliseconds from the request being sent to the last byte. */
  totalMs: z.number().nullable(),

  /** `ok`: all facts below hold. `failed`: the page could not be analysed (depth, deadline); `not-html`: nothing to parse. */
  analysis: z.enum(["ok", "failed", "not-html"]),
  /** Why the analysis failed, in one sentence. */
  analysisFailure: z.string().nullable(),
  encoding: z.object({ name: z.string(), source: z.enum(["bom", "http", "meta", "xml", "default"]) }).nullable(),
  /** Charset labels as declared; `metaInFirst1024Bytes` is `false` when a meta declaration comes later. */
  charset: z.object({
    http: z.string().nullable(),
    meta: z.string().nullable(),
    metaInFirst1024Bytes: z.boolean(),
    ascii: z.boolean(),
  }),
  quirks: z.enum(["no-quirks", "limited-quirks", "quirks"]),
  /** The lang attribute of the html element as written; `null` when absent. */
  lang: z.string().nullable(),
  /** The document base URL; equal to `url` without a base element. */
  baseUrl: z.string(),

  /** Text of the first title element outside svg, white space folded; `null` when there is none. */
  title: z.string().nullable(),
  /** All title elements outside svg, at most 20. */
  titles: z.array(placedText),
  /** Content of the first meta description, trimmed; `null` when there is none. */
  metaDescription: z.string().nullable(),
  /** All meta descriptions, at most 20. */
  metaDescriptions: z.array(placedText),
  /** Meta elements of robots and of named crawlers (`googlebot` …), names in lower case, at most 50. */
  robotsMetas: z.array(z.object({ name: z.string(), content: z.string(), place })),
  /** X-Robots-Tag values; `agent` is `null` when the rule is for all crawlers. */
  robotsHeaders: z.array(z.object({ agent: z.string().nullable(), content: z.string() })),
  /** Whether robots metas and X-Robots-Tag, for all crawlers and for googlebot, hold noindex or none. */
  noindex: z.boolean(),
  /** The same for nofollow or none. */
  nofollow: z.boolean(),
  /** rel=canonical links of head, body and Link header, at most 20; `qualified` when hreflang, lang, media or type is set. */
  canonicals: z.array(z.object({ raw: z.string(), url: z.string().nullable(), place, qualified: z.boolean() })),
  /** The one canonical target that search engines would use (unqualified, in head or header, not contradicted); else `null`. */
  canonicalUrl: z.string().nullable(),
  /** rel=alternate hreflang of head, body and Link header, at most 500. */
  hreflangs: z.array(z.object({ code: z.string(), raw: z.string(), url: z.string().nullable(), place })),
  /** link elements with hreflang whose rel misspells `alternate`, as in `alternative`, at most 20. */
  misspelledHreflangs: z.array(z.object({ rel: z.string(), code: z.string(), raw: z.string() })),
  /** Content of the first meta viewport; `null` when there is none. */
  viewport: z.string().nullable(),
  /** The Refresh header, else the first meta refresh, that the HTML standard's algorithm accepts; `url` is `null` when it reloads the page itself. */
  metaRefresh: z
    .object({ delaySeconds: z.number(), url: z.string().nullable(), place, inNoscript: z.boolean() })
    .nullable(),
  /** The Content-Security-Policy values of meta elements, at most 10. */
  cspMetas: z.array(z.string()),
  /** Names of the elements in the head of the tree, in order, at most 500. */
  headElements: z.array(z.string()),
  /**
   * The element that ended the head early although head elements follow it in the source; `lost` names what thereby
   * landed in the body: `canonical`, `hreflang`, `description`, `robots`, `title`, `other`.
   */
  headBroken: z
    .object({
      element: z.string(),
      lost: z.array(z.enum(["canonical", "hreflang", "description", "robots", "title", "viewport", "other"])),
    })
    .nullable(),
  /** Open Graph and Twitter card metas, at most 100, names in lower case. */
  socialMetas: z.array(z.object({ name: z.string(), content: z.string() })),

  /** h1–h6 in document order, at most 500; `text` includes image alternatives. */
  headings: z.array(
    z.object({ level: z.int().min(1).max(6), text: z.string(), hidden: z.boolean(), inMain: z.boolean() }),
  ),
  /**
   * img, input type=image and area elements, at most 1,000. `alt` is `null` when the attribute is absent; `named` when
   * aria-label, aria-labelledby or title gives a name; `decorative` for role none or presentation and aria-hidden;
   * `tracker` for 1 × 1 images. `url` is `null` when there is no usable source.
   */
  images: z.array(
    z.object({
      element: z.enum(["img", "input", "area"]),
      url: z.string().nullable(),
      alt: z.string().nullable(),
      named: z.boolean(),
      decorative: z.boolean(),
      tracker: z.boolean(),
      width: z.string().nullable(),
      height: z.string().nullable(),
      loading: z.string().nullable(),
    }),
  ),
  /** Visible form fields (input but hidden, submit, reset, button, image; select; textarea), at most 500. */
  formFields: z.array(z.object({ element: z.string(), type: z.string(), name: z.string(), labelled: z.boolean() })),
  /** form elements, at most 100; `action` resolved, the page itself when the attribute is absent or empty. */
  forms: z.array(z.object({ method: z.string(), action: z.string().nullable(), hasPassword: z.boolean() })),
  /** Things that look like links but cannot be followed by a crawler, at most 100: the start of their tag, for evidence. */
  uncrawlableLinks: z.array(
    z.object({ kind: z.enum(["no-href", "javascript", "onclick"]), html: z.string(), text: z.string() }),
  ),
  /** How many a[href] elements the page has, duplicates counted. */
  anchorCount: z.int(),
  /** application/ld+json blocks, at most 50; `json` is the text of a valid block up to 65,536 characters, else `null`. */
  jsonLd: z.array(
    z.object({ bytes: z.int(), error: z.string().nullable(), empty: z.boolean(), json: z.string().nullable() }),
  ),
  /** schema.org types seen in microdata and RDFa, at most 50, for presence only. */
  otherStructuredDataTypes: z.array(z.string()),

  /** Elements in the tree. */
  elementCount: z.int(),
  /** Of these, pre and code with all that is in them: mostly the colours of source text. */
  codeElementCount: z.int(),
  /** Words of the main text; for Chinese, Japanese and Thai text the words that a dictionary segmenter finds. */
  wordCount: z.int(),
  /** Characters of Chinese, Japanese and Korean script in the main text. */
  cjkCharacters: z.int(),
  /** What the main content holds beside text; `comparison`-type rules use it to leave short pages alone. */
  mainContent: z.object({
    videos: z.int(),
    images: z.int(),
    tables: z.int(),
    codeBlocks: z.int(),
    embeds: z.int(),
    /** The page says that it is an article: article element, og:type article, or JSON-LD of an Article or TechArticle type. */
    article: z.boolean(),
  }),
  /** Hash of the folded main text (case, white space); `null` under 50 words. */
  mainTextHash: z.string().nullable(),
  /** 16 LSH band values of a 128-value MinHash of 5-word shingles (8 characters in CJK text); empty under 100 words. */
  similarityBands: z.array(z.int()),
  /** Set when the body is over 2,097,152 bytes, what Googlebot reads of HTML: what lies only after that byte. */
  beyondGooglebotLimit: z
    .object({
      lost: z.array(z.enum(["canonical", "robots", "hreflang", "json-ld"])),
      mainTextShareLost: z.number(),
    })
    .nullable(),
  /** Whether the page has any script element that is not a data block. */
  hasScript: z.boolean(),
  /** Whether the document is a frameset: its frames, not the document itself, hold what visitors see. */
  isFrameset: z.boolean(),
  /**
   * Set when the page is an empty shell that scripts fill: under 50 visible words, no heading, no password field, at least
   * one external script, and a root element of an application (id root, app, __next, __nuxt, q-app or svelte, or an
   * app-root element) with nothing in it. `root` is its selector, `words` how many visible words there are.
   */
  scriptShell: z.object({ root: z.string(), words: z.int() }).nullable(),
  /** Lists that were cut at their limit, by fact name. */
  cutFacts: z.array(z.string()),
  /** Values of custom extraction by name; strings up to 2,000 characters, at most 50 a name. */
  custom: z.record(z.string(), z.array(z.string())),
});

/**
 * Everything that page rules may know of one answer: flat, bounded lists, no DOM, versioned by `factsVersion`.
 * For answers that are not HTML the HTML facts hold their empty values (`null`, `[]`, `0`).
 */
export type PageFacts = Readonly<z.infer<typeof pageFactsSchema>>;
