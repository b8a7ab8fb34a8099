import type { PageFacts } from "@sightline/facts";
import {
  answerFacts,
  type HeaderPairs,
  headerPairs,
  headerValues,
  type PageContent,
  type PageResponse,
  type PageSetting,
  readAnswer,
  readPage,
  styleReferences,
} from "@sightline/facts/reading";
import { decode, decodeHtml } from "@sightline/html";
import { packSource } from "@sightline/model/plain";
import type { Extraction } from "@sightline/model/ports";
import type { SiteCopy } from "@sightline/url";
import type { CustomExtractor } from "./custom/custom-extractor.ts";
import { failedExtraction } from "./failed-page.ts";

/** How to extract. */
export interface ExtractionOptions {
  /** Requests made for the URL, this one included. Default 1. */
  readonly attempts?: number;
  /** Label of the encoding of pages that declare none. Default `utf-8`. */
  readonly fallbackEncoding?: string;
  /** The body was taken from a browser that ran scripts: noscript content is text. Default `false`. */
  readonly scripting?: boolean;
  /** Custom extraction, made by `customExtractor` of `@sightline/extract/dom`. */
  readonly custom?: CustomExtractor;
  /** Return the source of the page, too. Default `false`. */
  readonly keepSource?: boolean;
}

/** Bytes of an HTML body that Googlebot reads. */
const googlebotLimit = 2_097_152;

/**
 * Turns an answer into facts, edges and main text. Never throws for what the answer holds: a page that cannot be analysed
 * comes back with `analysis: "failed"` and the reason.
 *
 * @example
 * const { facts } = extractPage({ url, status: 200, headers: { "content-type": "text/html" }, body });
 */
export function extractPage(response: PageResponse, options: ExtractionOptions = {}): Extraction {
  const headers = headerPairs(response.headers);
  const answer = answerFacts(response, headers, options.attempts);
  const { copyOf = null } = response;
  if (answer.kind === "redirect") return redirectExtraction(answer, headers, copyOf);
  if (answer.kind === "other") return otherExtraction(response, answer, headers, options);
  try {
    return htmlExtraction(response, answer, headers, options);
  } catch (error) {
    // Whatever a page provokes (a RangeError of a 2 MB attribute, too many elements) is that page's outcome.
    return failedExtraction(answer, error instanceof Error ? error.message : String(error));
  }
}

function redirectExtraction(answer: PageFacts, headers: HeaderPairs, copyOf: SiteCopy | null): Extraction {
  const { redirect } = answer;
  const content = readAnswer(answer, { headers, copyOf }, ({ edges, destination }) => {
    if (redirect !== null) edges.add("redirect", destination(redirect.raw), { bits: 0 });
  });
  return { ...content, mainText: null };
}

function otherExtraction(
  { body, copyOf }: PageResponse,
  answer: PageFacts,
  headers: HeaderPairs,
  options: ExtractionOptions,
): Extraction {
  const content = readAnswer(answer, { headers, copyOf: copyOf ?? null }, ({ edges, resolve }) => {
    if (answer.contentType !== "text/css") return;
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
  const decoded = decodeHtml(response.body, contentTypes.length === 0 ? null : contentTypes.join(", "), options);
  const { copyOf = null, fetchedAt = null } = response;
  const isXml = answer.sniffedType === "application/xhtml+xml";
  const { metaInFirst1024Bytes, ascii, encoding: name, source: encodingSource } = decoded;
  const setting = {
    answer: {
      ...answer,
      encoding: { name, source: encodingSource },
      charset: { ...answer.charset, metaInFirst1024Bytes, ascii },
    },
    ...{ headers, scripting: options.scripting ?? false, isXml, copyOf, fetchedAt },
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
  return { facts, edges: content.edges, mainText: content.mainText, source };
}

/** Compares a long page with what is left of it at Googlebot's limit. */
function beyondLimit(
  body: Uint8Array,
  encoding: string,
  setting: PageSetting,
  whole: PageContent,
): PageFacts["beyondGooglebotLimit"] {
  // The start of an XML page is not well-formed.
  if (body.byteLength <= googlebotLimit || setting.isXml === true) return null;
  const read = readPage(decode(body.subarray(0, googlebotLimit), encoding), setting);
  const lost = lostKinds.filter(([, count]) => count(read.facts) < count(whole.facts)).map(([kind]) => kind);
  const share = whole.mainTextCharacters === 0 ? 0 : 1 - read.mainTextCharacters / whole.mainTextCharacters;
  return { lost, mainTextShareLost: Math.min(1, Math.max(0, share)) };
}

type Lost = NonNullable<PageFacts["beyondGooglebotLimit"]>["lost"][number];

const lostKinds: readonly (readonly [Lost, (facts: PageFacts) => number])[] = [
  ["canonical", (facts) => facts.canonicals.length],
  ["robots", (facts) => facts.robotsMetas.length],
  ["hreflang", (facts) => facts.hreflangs.length],
  // A block that is cut in two no longer parses.
  ["json-ld", (facts) => facts.jsonLd.filter((block) => block.error === null && !block.empty).length],
];
