import { type Page, parsePage, parseXmlPage, sourceLines } from "@sightline/html";
import type { SiteCopy } from "@sightline/url";
import { challengeFailure, isChallenge } from "../answer/challenge.ts";
import { type HeaderPairs, headerValues } from "../answer/header-list.ts";
import { readMetaCharset } from "../answer/read-charset.ts";
import { readByline } from "../byline/read-byline.ts";
import { readControls } from "../controls/read-controls.ts";
import { readDeclarations } from "../declarations/read-declarations.ts";
import { baseElement, baseUrlOf } from "../document/base-url.ts";
import { readDocument } from "../document/read-document.ts";
import type { Edge } from "../edges/edge.ts";
import { readEndTags } from "../end-tags/read-end-tags.ts";
import { readForms } from "../forms/read-forms.ts";
import { readGenerator } from "../generator/read-generator.ts";
import { readHead } from "../head/read-head.ts";
import { readRefresh, refreshOfHeader } from "../head/read-refresh.ts";
import { readHeadings } from "../headings/read-headings.ts";
import { readHiddenText } from "../hidden-text/read-hidden-text.ts";
import { readImages } from "../images/read-images.ts";
import { readLandmarks } from "../landmarks/read-landmarks.ts";
import { readLanguage } from "../language/read-language.ts";
import { readLinks } from "../links/read-links.ts";
import type { MainText } from "../main-text/main-text-schema.ts";
import { mainContent, textFacts } from "../main-text/text-facts.ts";
import type { PageFacts } from "../page-facts.ts";
import { elementsById } from "../page-text/accessible-name.ts";
import { readPurchase } from "../purchase/read-purchase.ts";
import { readRatings } from "../ratings/read-ratings.ts";
import { readEmbeddedResources } from "../resources/embedded-resources.ts";
import { readLinkElements } from "../resources/link-elements.ts";
import { readRobotsDirectives } from "../robots-directives/read-robots-directives.ts";
import { readScripts } from "../scripts/read-scripts.ts";
import { readSocial } from "../social/read-social.ts";
import { readStatements } from "../statements/read-statements.ts";
import { isAbout } from "../structured-data/graph-values.ts";
import { readStructuredData } from "../structured-data/read-structured-data.ts";
import { readTextFaults } from "../text-faults/read-text-faults.ts";
import { edgeList, finishedEdges } from "./edge-list.ts";
import { elementPositions } from "./element-positions.ts";
import type { CutCounts } from "./fact-list.ts";
import { readHeaderLinks } from "./header-links.ts";
import { metaNames } from "./meta-name.ts";
import type { PageReading, WalkedPage, WalkReaders } from "./page-reading.ts";
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

  const topics = {
    document: readDocument(reading),
    charset: readMetaCharset(reading),
    head: readHead(reading),
    refresh: readRefresh(refresh)(reading),
    robots: readRobotsDirectives(answer.robotsHeaders, fetchedAt)(reading),
    canonicals: canonicals.readPage(reading),
    alternates: alternates.readPage(reading),
    linkElements: readLinkElements(reading),
    social: readSocial(reading),
    headings: readHeadings(reading),
    links: readLinks(reading),
    images: readImages(reading),
    resources: readEmbeddedResources(reading),
    forms: readForms(reading),
    structuredData: readStructuredData(reading),
    scripts: readScripts(reading),
    controls: readControls(reading),
    landmarks: readLandmarks(reading),
    byline: readByline(reading),
    hiddenText: readHiddenText(reading),
    declarations: readDeclarations(reading),
    generator: readGenerator(reading),
    language: readLanguage(reading),
    purchase: readPurchase(reading),
    endTags: readEndTags(reading),
    textFaults: readTextFaults(reading),
  };
  const statements = setting.statements === true ? readStatements(reading) : null;
  const landmarks = walkPage(page, [
    ...Object.values<WalkReaders>(topics),
    ...(statements === null ? [] : [statements]),
  ]);
  const content = mainContent(page, landmarks);
  const walked: WalkedPage = { landmarks, content, text: textFacts(content.mainText) };

  const { videos, images, tables, codeBlocks, embeds, characters, mainText } = content;
  const social = topics.social.finish(walked);
  const structuredData = topics.structuredData.finish(walked);
  const scripts = topics.scripts.finish(walked);
  const head = topics.head.finish(walked);
  const headings = topics.headings.finish(walked);
  const pictures = topics.images.finish(walked);
  const hiddenText = topics.hiddenText.finish(walked);
  const isArticle =
    landmarks.hasArticle || isAbout(structuredData.structuredData, "article") || saysArticle(social.socialMetas);
  // Assigned at once, so that all pages have one shape (docs/decisions/object-shapes.md).
  const facts = completed(answer, [
    {
      analysis: "ok",
      charset: { ...answer.charset, ...topics.charset.finish(walked) },
      baseUrl,
      baseUrlAt: reading.at(base),
    },
    topics.document.finish(walked),
    head,
    topics.refresh.finish(walked),
    topics.robots.finish(walked),
    topics.canonicals.finish(walked),
    topics.alternates.finish(walked),
    social,
    headings,
    pictures,
    topics.forms.finish(walked),
    topics.links.finish(walked),
    structuredData,
    walked.text,
    { mainContent: { videos, images, tables, codeBlocks, embeds, article: isArticle } },
    scripts,
    // In a truncated body, the root may have been cut before its content.
    answer.bodyTruncated ? { scriptShell: null } : {},
    topics.controls.finish(walked),
    topics.landmarks.finish(walked),
    topics.byline.finish(walked),
    hiddenText,
    topics.declarations.finish(walked),
    topics.generator.finish(walked),
    topics.language.finish(walked),
    topics.purchase.finish(walked),
    readRatings(page, structuredData.structuredData),
    topics.endTags.finish(walked),
    topics.textFaults.finish(walked),
    {
      statements:
        statements?.finish(walked, {
          ...head,
          ...headings,
          ...pictures,
          ...hiddenText,
          ...social,
          ...structuredData,
        }) ?? null,
      cutFacts: Object.fromEntries(cut),
    },
  ]);
  const found = finishedEdges(edges.items);
  return { page, facts: withChallenge(facts, found), edges: found, mainText, mainTextCharacters: characters };
}

/** Completes the facts of a response; a literal with as many spreads takes three times as long. */
function completed(answer: PageFacts, parts: readonly Partial<PageFacts>[]): PageFacts {
  return Object.assign({ ...answer }, ...parts);
}

/** Marks a challenge as not analysed: it says nothing about the page that was requested. */
function withChallenge(facts: PageFacts, edges: readonly Edge[]): PageFacts {
  if (!facts.challenge && !isChallenge(facts, edges)) return facts;
  return { ...facts, challenge: true, analysis: "failed", analysisFailure: challengeFailure };
}

function saysArticle(metas: PageFacts["socialMetas"]): boolean {
  return metas.some(({ name, content }) => name === "og:type" && content.trim().toLowerCase() === "article");
}
