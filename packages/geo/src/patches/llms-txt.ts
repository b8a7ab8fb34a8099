import type { PageRecord } from "@sightline/model";
import { cleanText } from "@sightline/text";
import { hasPayload } from "@sightline/text/injection";
import { publishedUrls } from "@sightline/url";
import type { GeoCrawl } from "../input/geo-input.ts";
import { siteBrand } from "../pages/site-brand.ts";
import { type PageType, pageTypeOf, typeWeight } from "../reading/page-type.ts";
import type { GeoPatch } from "../result/geo-audit.ts";
import { looksLikeHtml } from "../site/llms-file.ts";
import { unifiedDiff } from "./unified-diff.ts";

const maxLinks = 100;
const maxPerSection = 30;
const minTypeWeight = 0.5;

const sections: readonly (readonly [title: string, types: readonly PageType[]])[] = [
  ["Services", ["service"]],
  ["Products", ["product", "category"]],
  ["Docs", ["docs", "faq"]],
  // What a site offers often has no type that can be told.
  ["Pages", ["other", "unsure"]],
  ["Articles", ["article"]],
  ["About", ["about", "contact"]],
];

interface LinkedPage {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly type: PageType;
  readonly linkScore: number;
}

/**
 * Proposes an llms.txt (llmstxt.org) with the pages that the site itself links most, in the words of their titles and
 * descriptions. Made on request only: answer engines are not known to read it.
 */
export async function llmsTxtPatch(crawl: GeoCrawl, signal: AbortSignal): Promise<GeoPatch[]> {
  const { origin, startUrl, copy = null } = crawl.site;
  const home = (await crawl.load(startUrl, signal))?.record ?? null;
  const best: LinkedPage[] = [];
  for await (const batch of crawl.scan()) {
    signal.throwIfAborted();
    for (const record of batch) keepBest(best, linked(record, startUrl));
  }
  best.sort(byLinkScore);
  const published = copy === null ? (text: string) => text : publishedUrls(copy);
  const pages = best.slice(0, maxLinks).map((page) => ({ ...page, url: published(page.url) }));
  const after = fileOf(home, new URL(published(`${origin}/`)).host, pages);
  const served = crawl.site.documents.find(({ url }) => url === `${origin}/llms.txt`);
  const before = served?.status === 200 && !looksLikeHtml(served.text) ? served.text : null;
  const note = "Optional: agents for code may read it, answer engines are not known to.";
  if (after === before) return [];
  return [{ target: "/llms.txt", diff: unifiedDiff("llms.txt", before, after), note, content: after }];
}

function linked(record: PageRecord, startUrl: string): LinkedPage | null {
  const title = safe(record.title);
  if (record.indexability !== "indexable" || record.url === startUrl || title === "") return null;
  const type = pageTypeOf(record, startUrl);
  if (typeWeight(type) < minTypeWeight) return null;
  return { url: record.url, title, description: safe(record.metaDescription), type, linkScore: record.linkScore };
}

function keepBest(best: LinkedPage[], page: LinkedPage | null): void {
  if (page === null) return;
  best.push(page);
  if (best.length >= 10 * maxLinks) best.sort(byLinkScore).splice(maxLinks);
}

function byLinkScore(a: LinkedPage, b: LinkedPage): number {
  return b.linkScore - a.linkScore || (a.url < b.url ? -1 : 1);
}

function fileOf(home: PageRecord | null, host: string, pages: readonly LinkedPage[]): string {
  const title = safe(siteBrand(home)) || safe(home?.title ?? null) || host;
  const summary = safe(home?.metaDescription ?? null);
  const parts = sections.flatMap(([heading, types]) => {
    const links = pages.filter(({ type }) => types.includes(type)).slice(0, maxPerSection);
    return links.length === 0 ? [] : [`## ${heading}\n\n${links.map(linkLine).join("\n")}`];
  });
  return `${[`# ${title}`, ...(summary === "" ? [] : [`> ${summary}`]), ...parts].join("\n\n")}\n`;
}

function linkLine({ title, url, description }: LinkedPage): string {
  const target = url.replaceAll("(", "%28").replaceAll(")", "%29");
  return `- [${title}](${target})${description === "" ? "" : `: ${description}`}`;
}

/** Cleans a text of the site for one line of Markdown; returns an empty string if it contains a payload. */
function safe(text: string | null): string {
  const clean = cleanText(text ?? "").slice(0, 300);
  return hasPayload(clean) ? "" : clean.replace(/[[\]`<>]/g, "").trim();
}
