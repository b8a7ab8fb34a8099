import { googlebotLimitBytes, type PageFacts, styleReferences } from "@sightline/facts";
import {
  answerFacts,
  type HeaderPairs,
  headerPairs,
  headerValues,
  type PageContent,
  type PageResponse,
  type PageSetting,
  readPage,
  readResponse,
} from "@sightline/facts/reading";
import { decode, decodeHtml } from "@sightline/html";
import type { Extraction } from "@sightline/model/ports";
import { packSource } from "@sightline/packed";
import type { SiteCopy } from "@sightline/url";
import type { CustomExtractor } from "./custom/custom-extractor.ts";
import { failedExtraction } from "./failed-page.ts";
import { parsedExcerpts } from "./page-excerpts.ts";

/** Options of {@link extractPage}. */
export interface ExtractionOptions {
  /** Number of requests for the URL, including this one. Default 1. */
  readonly attempts?: number;
  /** Label of the encoding of pages that declare none. Default: UTF-8 for bytes valid in it, else windows-1252. */
  readonly fallbackEncoding?: string;
  /** True if the body comes from a browser that ran scripts, so that noscript content is text. Default `false`. */
  readonly scripting?: boolean;
  /** Custom extraction, created by `customExtractor` of `@sightline/extract/dom`. */
  readonly custom?: CustomExtractor;
  /** Returns the source of the page, too. Default `false`. */
  readonly keepSource?: boolean;
  /** Reads the fact `statements`, too. Default `false`. */
  readonly statements?: boolean;
}

/**
 * Turns a response into facts, edges and main text. Never throws because of the response: a page that cannot be
 * analysed has `analysis: "failed"` and the reason.
 *
 * @example
 * const { facts } = extractPage({ url, status: 200, headers: { "content-type": "text/html" }, body });
 */
export function extractPage(response: PageResponse, options: ExtractionOptions = {}): Extraction {
  const headers = headerPairs(response.headers);
  const answer = answerFacts(response, headers, options.attempts);
  const { copyOf = null } = response;
  if (answer.kind === "redirect") return redirectExtraction(answer, headers, copyOf);
  if (answer.kind === "other") return withCookieRedirect(response, otherExtraction(response, answer, headers, options));
  try {
    return withCookieRedirect(response, htmlExtraction(response, answer, headers, options));
  } catch (error) {
    // Any error that a page causes (a RangeError of a 2 MB attribute, too many elements) is that page's outcome.
    return failedExtraction(answer, error instanceof Error ? error.message : String(error));
  }
}

function redirectExtraction(response: PageFacts, headers: HeaderPairs, copyOf: SiteCopy | null): Extraction {
  const { redirect } = response;
  const content = readResponse(response, { headers, copyOf }, ({ edges, destination }) => {
    if (redirect !== null) edges.add("redirect", destination(redirect.raw), { text: cookieName(headers), bits: 0 });
  });
  return { ...content, mainText: null };
}

/** Adds the edge of a redirect that only clients without cookies get. */
function withCookieRedirect({ cookieRedirect }: PageResponse, extraction: Extraction): Extraction {
  if (cookieRedirect === undefined) return extraction;
  const { url, cookie } = cookieRedirect;
  return { ...extraction, edges: [{ kind: "redirect", url, text: cookie, flags: [] }, ...extraction.edges] };
}

/** Returns the name of the first cookie that a response sets; empty if it sets none. */
function cookieName(headers: HeaderPairs): string {
  return headerValues(headers, "set-cookie")[0]?.split("=", 1)[0]?.trim() ?? "";
}

function otherExtraction(
  { body, copyOf }: PageResponse,
  response: PageFacts,
  headers: HeaderPairs,
  options: ExtractionOptions,
): Extraction {
  const content = readResponse(response, { headers, copyOf: copyOf ?? null }, ({ edges, resolve }) => {
    if (response.contentType !== "text/css") return;
    const contentType = headerValues(headers, "content-type").join(", ");
    for (const { kind, url } of styleReferences(decodeHtml(body, contentType, options).text)) {
      edges.add(kind, resolve(url), { bits: 0 });
    }
  });
  return { ...content, mainText: null };
}

function htmlExtraction(
  response: PageResponse,
  answer: PageFacts,
  headers: HeaderPairs,
  options: ExtractionOptions,
): Extraction {
  const contentTypes = headerValues(headers, "content-type");
  const isXml = answer.sniffedType === "application/xhtml+xml";
  const decoded = decodeHtml(
    response.body,
    contentTypes.length === 0 ? null : contentTypes.join(", "),
    // XML without a declaration is UTF-8.
    isXml ? { fallbackEncoding: "utf-8", ...options } : options,
  );
  const { copyOf = null, fetchedAt = null } = response;
  const { metaInFirst1024Bytes, ascii, encoding: name, source: encodingSource } = decoded;
  const setting = {
    answer: {
      ...answer,
      encoding: { name, source: encodingSource },
      charset: { ...answer.charset, metaInFirst1024Bytes, ascii },
    },
    ...{ headers, scripting: options.scripting ?? false, isXml, copyOf, fetchedAt },
    statements: options.statements ?? false,
  };
  const content = readPage(decoded.text, setting);
  const custom = options.custom?.(content.page, answer.url);
  const beyondGooglebotLimit = beyondLimit(response.body, name, setting, content);
  const facts: PageFacts =
    custom === undefined && beyondGooglebotLimit === null
      ? content.facts
      : {
          ...content.facts,
          analysisFailure: custom?.note ?? null,
          beyondGooglebotLimit,
          custom: custom?.values ?? {},
        };
  const source = options.keepSource === true ? packSource(content.page.source) : null;
  // Issues have the paths of the HTML parser, whatever the type of the page.
  const excerpts = source === null || isXml ? null : parsedExcerpts(content.page);
  return { facts, edges: content.edges, mainText: content.mainText, source, excerpts };
}

/** Compares a long page with the part of it up to Googlebot's limit. */
function beyondLimit(
  body: Uint8Array,
  encoding: string,
  setting: PageSetting,
  whole: PageContent,
): PageFacts["beyondGooglebotLimit"] {
  // A truncated XML page is not well-formed.
  if (body.byteLength <= googlebotLimitBytes || setting.isXml === true) return null;
  const read = readPage(decode(body.subarray(0, googlebotLimitBytes), encoding), { ...setting, statements: false });
  const lost = lostKinds.filter(([, count]) => count(read.facts) < count(whole.facts)).map(([kind]) => kind);
  const share = whole.mainTextCharacters === 0 ? 0 : 1 - read.mainTextCharacters / whole.mainTextCharacters;
  return { lost, mainTextShareLost: Math.min(1, Math.max(0, share)) };
}

type Lost = NonNullable<PageFacts["beyondGooglebotLimit"]>["lost"][number];

const lostKinds: readonly (readonly [Lost, (facts: PageFacts) => number])[] = [
  ["canonical", (facts) => facts.canonicals.length],
  ["robots", (facts) => facts.robotsMetas.length],
  ["hreflang", (facts) => facts.hreflangs.length],
  // A truncated block no longer parses.
  ["json-ld", (facts) => facts.jsonLd.filter((block) => block.error === null && !block.empty).length],
];
