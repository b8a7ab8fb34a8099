import {
  attributeOf,
  contains,
  following,
  isHtmlElement,
  type ParsedPage,
  parsePage,
  type TreeNode,
} from "@sightline/html";
import { keptText } from "@sightline/text";
import { resolveUrl, type SiteCopy, urlKey } from "@sightline/url";
import { mainContent, textFacts } from "./content-facts.ts";
import type { Edge } from "./edge.ts";
import { readHeaderLinks } from "./header-facts.ts";
import type { MainText } from "./main-text.ts";
import { finishedEdges, type PageDraft, pageDraft } from "./page-draft.ts";
import type { PageFacts } from "./page-facts.ts";
import { walkPage } from "./page-walk.ts";
import { pageReferences } from "./references.ts";
import { readRefreshHeader } from "./refresh.ts";
import { scriptShellOf } from "./script-shell.ts";
import { elementsById } from "./text/accessible-name.ts";
import type { MainContent } from "./text/main-text.ts";

/** Facts that come from a page's tree. */
export type HtmlFacts = Omit<Partial<PageFacts>, "charset"> & { readonly metaCharset: string | null };

/** What a page's text comes to. */
export interface HtmlAnalysis {
  readonly facts: HtmlFacts;
  readonly edges: readonly Edge[];
  readonly mainText: MainText;
  /** Characters of the main text before it was cut. */
  readonly mainTextCharacters: number;
  readonly document: TreeNode;
}

/** What belongs to a page beside its text. */
export interface PageSetting {
  readonly url: string;
  /** Values of Link headers, whose links come first. */
  readonly linkHeaders: readonly string[];
  /** Value of the Refresh header; `null` when there is none. */
  readonly refreshHeader: string | null;
  /** The text was taken from a browser that ran scripts. */
  readonly scripting: boolean;
  /** The site that the page is on is a copy of another host's. */
  readonly copyOf: SiteCopy | null;
}

/**
 * Parses a page and reads its facts.
 *
 * @throws TreeLimitError when the tree is nested too deep or has too many elements
 */
export function analyseHtml(text: string, setting: PageSetting): HtmlAnalysis {
  const { url, linkHeaders, refreshHeader, scripting, copyOf } = setting;
  const page = parsePage(text, scripting);
  const { document } = page;
  const baseUrl = baseUrlOf(page, url);
  const draft = pageDraft(url, pageReferences(url, baseUrl, copyOf), elementsById(document));
  readHeaderLinks(linkHeaders, draft);
  if (refreshHeader !== null) readRefreshHeader(refreshHeader, pageReferences(url, url, copyOf).destination, draft);
  const landmarks = walkPage(document, draft);
  const content = mainContent(landmarks);
  const { mainText } = content;
  const counts = textFacts(mainText);
  const facts = {
    mainContent: mainContentFacts(content, draft),
    quirks: quirksOf(document),
    lang: langOf(document),
    baseUrl,
    headBroken: headBroken(page, draft),
    metaCharset: draft.metaCharset,
    isFrameset: landmarks.frameset !== null,
    scriptShell: draft.edges.some(({ kind }) => kind === "script") ? scriptShellOf(document, counts) : null,
    // Last, so that all pages have one shape (docs/decisions/object-shapes.md).
    ...counts,
    ...factsOfDraft(draft),
  };
  const edges = finishedEdges(draft.edges);
  return { facts, edges, mainText, mainTextCharacters: content.characters, document };
}

function factsOfDraft(draft: PageDraft): Partial<PageFacts> {
  const { lists } = draft;
  return {
    title: lists.titles[0]?.text ?? null,
    metaDescription: lists.metaDescriptions[0]?.text ?? null,
    canonicalUrl: canonicalUrlOf(lists.canonicals),
    viewport: draft.viewport,
    metaRefresh: draft.metaRefresh,
    anchorCount: draft.anchorCount,
    elementCount: draft.elementCount,
    codeElementCount: draft.codeElementCount,
    hasScript: draft.hasScript,
    cutFacts: [...draft.cut],
    ...lists,
  };
}

/** The canonical target when all unqualified declarations of head and header agree. */
export function canonicalUrlOf(canonicals: PageFacts["canonicals"]): string | null {
  const targets = new Map<string, string>();
  for (const { url, place, qualified } of canonicals) {
    if (place !== "body" && !qualified && url !== null) targets.set(urlKey(url), url);
  }
  const [target] = targets.values();
  return targets.size === 1 ? (target ?? null) : null;
}

/** The document base URL: that of the first base element with an href, when it parses (HTML standard §2.4.3). */
function baseUrlOf({ document, bases }: ParsedPage, url: string): string {
  const inTree = bases.filter((base) => contains(document, base) && attributeOf(base, "href") !== null);
  const first = inTree.length > 1 ? firstInTree(document) : inTree[0];
  const href = first === undefined ? null : attributeOf(first, "href");
  const resolved = href === null ? null : resolveUrl(href, url);
  if (resolved === null || resolved.protocol === "data:" || resolved.protocol === "javascript:") return url;
  return resolved.href.length > 8192 ? url : keptText(resolved.href, 8192);
}

function firstInTree(document: TreeNode): TreeNode | undefined {
  for (let node = following(document, document, true); node !== null; node = following(node, document, true)) {
    if (isHtmlElement(node, "base") && attributeOf(node, "href") !== null) return node;
  }
  return undefined;
}

function quirksOf(document: TreeNode): PageFacts["quirks"] {
  return document.name === "quirks" || document.name === "limited-quirks" ? document.name : "no-quirks";
}

function langOf(document: TreeNode): string | null {
  for (let child = document.first; child !== null; child = child.next) {
    const lang = isHtmlElement(child, "html") ? attributeOf(child, "lang") : null;
    if (lang !== null) return keptText(lang, 200);
  }
  return null;
}

function headBroken({ bodyImpliedBy }: ParsedPage, draft: PageDraft): PageFacts["headBroken"] {
  if (bodyImpliedBy === null || draft.lostFromHead.size === 0) return null;
  return { element: keptText(bodyImpliedBy, 100), lost: [...draft.lostFromHead] };
}

function mainContentFacts(content: MainContent, draft: PageDraft): PageFacts["mainContent"] {
  const { videos, images, tables, codeBlocks, embeds } = content;
  return { videos, images, tables, codeBlocks, embeds, article: draft.isArticle };
}
