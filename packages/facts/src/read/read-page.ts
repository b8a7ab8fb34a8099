import { type Page, parsePage, parseXmlPage, sourceLines } from "@sightline/html";
import type { SiteCopy } from "@sightline/url";
import { challengeFailure, isChallenge } from "../answer/challenge.ts";
import { type HeaderPairs, headerValues } from "../answer/header-list.ts";
import { readMetaCharset } from "../answer/read-charset.ts";
import { baseElement, baseUrlOf } from "../document/base-url.ts";
import type { Edge } from "../edges/edge.ts";
import { topicReaders } from "../generated/topic-readers.ts";
import { readRefresh, refreshOfHeader } from "../head/read-refresh.ts";
import type { MainText } from "../main-text/main-text-schema.ts";
import { mainContent, textFacts } from "../main-text/text-facts.ts";
import type { PageFacts } from "../page-facts.ts";
import { elementsById } from "../page-text/accessible-name.ts";
import { readRatings } from "../ratings/read-ratings.ts";
import { readEmbeddedResources } from "../resources/embedded-resources.ts";
import { readLinkElements } from "../resources/link-elements.ts";
import { readStatements } from "../statements/read-statements.ts";
import { isAbout } from "../structured-data/graph-values.ts";
import { edgeList, finishedEdges } from "./edge-list.ts";
import { elementPositions } from "./element-positions.ts";
import type { CutCounts } from "./fact-list.ts";
import { readHeaderLinks } from "./header-links.ts";
import { metaNames } from "./meta-name.ts";
import type { PageReading, TopicReading, WalkedPage } from "./page-reading.ts";
import { walkPage } from "./page-walk.ts";
import { pageReferences } from "./references.ts";

/** Facts, edges and main text of a page. */
export interface PageContent {
  readonly page: Page;
  readonly facts: PageFacts;
  readonly edges: readonly Edge[];
  readonly mainText: MainText;
  /** Number of characters of the main text before it was cut. */
  readonly mainTextCharacters: number;
}

/** Context of a page besides its text. */
export interface PageSetting {
  /** Facts of its response, which those of the page complete. */
  readonly answer: PageFacts;
  readonly headers: HeaderPairs;
  /** True if the text comes from a browser that ran scripts. */
  readonly scripting: boolean;
  /** True if the page is served as XML. Default `false`. */
  readonly isXml?: boolean;
  /** Set if the site of the page is a copy of another host's. */
  readonly copyOf: SiteCopy | null;
  /** Time at which the page was fetched; `null` when unknown. */
  readonly fetchedAt: Date | null;
  /** True to read the fact `statements`. Default `false`. */
  readonly statements?: boolean;
}

/**
 * Parses a page and reads its facts, by all topics in one walk.
 *
 * @throws TreeLimitError when the page has too many elements
 */
export function readPage(text: string, setting: PageSetting): PageContent {
  const { answer, headers, scripting, copyOf, fetchedAt } = setting;
  const { url } = answer;
  const page = setting.isXml === true ? parseXmlPage(text) : parsePage(text, scripting);
  const base = baseElement(page);
  const baseUrl = baseUrlOf(page, base, url);
  const cut: CutCounts = new Map();
  const edges = edgeList(cut);
  const references = pageReferences(url, baseUrl, copyOf);
  const positionOf = sourceLines(page.source);
  const at = elementPositions(page, positionOf);
  const reading: PageReading = {
    page,
    answer,
    fetchedAt,
    url,
    baseUrl,
    edges,
    cut,
    byId: elementsById(page),
    metaName: metaNames(page),
    positionOf,
    at,
    ...references,
  };
  const { canonicals, alternates } = readHeaderLinks(headerValues(headers, "link"), reading);
  const [refreshHeader = null] = headerValues(headers, "refresh");
  // Base elements do not affect URLs in headers.
  const refresh = refreshOfHeader(refreshHeader, pageReferences(url, url, copyOf).destination, reading);

  const topics = topicReaders.map((read): TopicReading<Partial<PageFacts>> => read(reading));
  const charset = readMetaCharset(reading);
  // What these read begins with the headers of the response.
  const afterHeaders = [canonicals.readPage(reading), alternates.readPage(reading), readRefresh(refresh)(reading)];
  const statements = setting.statements === true ? readStatements(reading) : null;
  const landmarks = walkPage(page, [
    charset,
    ...afterHeaders,
    readLinkElements(reading),
    readEmbeddedResources(reading),
    ...topics,
    ...(statements === null ? [] : [statements]),
  ]);
  const content = mainContent(page, landmarks);
  const walked: WalkedPage = { landmarks, content, text: textFacts(content.mainText) };

  // Assigned to what has all of them, so that all pages have one shape (docs/decisions/object-shapes.md).
  const facts: Mutable<PageFacts> = { ...answer };
  for (const topic of [...afterHeaders, ...topics]) Object.assign(facts, topic.finish(walked));
  const { videos, images, tables, codeBlocks, embeds, characters, mainText } = content;
  const article = landmarks.hasArticle || isAbout(facts.structuredData, "article") || saysArticle(facts.socialMetas);
  Object.assign(facts, walked.text, readRatings(page, facts.structuredData));
  facts.analysis = "ok";
  facts.charset = { ...answer.charset, ...charset.finish(walked) };
  facts.baseUrl = baseUrl;
  facts.baseUrlAt = reading.at(base);
  facts.mainContent = { videos, images, tables, codeBlocks, embeds, article };
  // In a truncated body, the root may have been cut before its content.
  if (answer.bodyTruncated) facts.scriptShell = null;
  facts.statements = statements?.finish(walked, facts) ?? null;
  facts.cutFacts = Object.fromEntries(cut);
  const found = finishedEdges(edges.items);
  return { page, facts: withChallenge(facts, found), edges: found, mainText, mainTextCharacters: characters };
}

type Mutable<Facts> = { -readonly [Name in keyof Facts]: Facts[Name] };

/** Marks a challenge as not analysed: it says nothing about the page that was requested. */
function withChallenge(facts: PageFacts, edges: readonly Edge[]): PageFacts {
  if (!facts.challenge && !isChallenge(facts, edges)) return facts;
  return { ...facts, challenge: true, analysis: "failed", analysisFailure: challengeFailure };
}

function saysArticle(metas: PageFacts["socialMetas"]): boolean {
  return metas.some(({ name, content }) => name === "og:type" && content.trim().toLowerCase() === "article");
}
