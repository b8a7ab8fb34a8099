import { loadRenderedPages } from "@sightline/crawl";
import { folderTemplate, judgesKind, type PageKind, type RenderedPage } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import type {
  AnySiteRule,
  BlockedRequest,
  PageSlice,
  RenderedQuery,
  RenderedRow,
  RenderedSample,
  SiteRule,
} from "@sightline/model/rule";
import { isDisallowed, type RobotsVerdict } from "./robots-verdicts.ts";

/** Rule about rendered pages. */
export type RenderedRule = Pick<SiteRule<RenderedQuery>, "meta" | "query">;

/** Pages of a crawl that a browser rendered. */
export interface RenderedPages {
  /** Answers the query of a rule: a row for each URL pattern, or one if nearly all pages of several have the fault. */
  rows(rule: RenderedRule): Iterable<RenderedRow>;
  /** Counts the pages at which a rule looks, and the others that were to be rendered. */
  counts(rule: RenderedRule): { readonly lookedAt: number; readonly notLookedAt: number };
}

/** Rendered page with its interned id, and those of the links that only the rendered document has. */
export interface StoredRendering {
  readonly id: number;
  readonly rendered: RenderedPage;
  /** URLs of such links, the id of each; `null` for URLs that the crawl does not know. */
  readonly added: readonly { readonly url: string; readonly id: number | null }[];
}

const readAtOnce = 500;

/** Loads what a crawl rendered, by ascending id. */
export async function loadRenderings(
  { documents, pages }: Pick<TenantStore, "documents" | "pages">,
  crawlId: string,
): Promise<readonly StoredRendering[]> {
  const all = await loadRenderedPages(documents, crawlId);
  const found: StoredRendering[] = [];
  for (let offset = 0; offset < all.length; offset += readAtOnce) {
    const part = all.slice(offset, offset + readAtOnce);
    const rows = await pages.known(
      crawlId,
      part.map(({ url }) => url),
    );
    for (const [index, rendered] of part.entries()) {
      const row = rows[index];
      if (row == null || row.page === null) continue;
      const links = rendered.differences?.addedLinks.sample ?? [];
      const ids = links.length === 0 ? [] : await pages.known(crawlId, links);
      found.push({ id: row.id, rendered, added: links.map((url, link) => ({ url, id: ids[link]?.id ?? null })) });
    }
  }
  return found.sort((a, b) => a.id - b.id);
}

/** What rendered pages are called in rows. */
export interface RenderedNames {
  readonly origin: string;
  sliceOf(pageId: number): PageSlice;
  kindOf(pageId: number): PageKind;
  /** Returns the URL pattern of a page; `null` for a page that was not noted. */
  templateOf(pageId: number): string | null;
  /** Returns what the robots.txt of a URL's host says; `null` without one. */
  robotsOf(url: string): RobotsVerdict | null;
  /** True for pages about which nothing is said. */
  isSilent(pageId: number): boolean;
}

interface Heard {
  readonly template: string;
  readonly sample: RenderedSample;
}

/** Answers queries about rendered pages. */
export function renderedPages(renderings: readonly StoredRendering[], names: RenderedNames): RenderedPages {
  const addedBy = followedLinks(renderings);
  const heard = renderings
    .filter(({ id }) => !names.isSilent(id))
    .map(
      (rendering): Heard => ({
        template: names.templateOf(rendering.id) ?? folderTemplate(rendering.rendered.url),
        sample: sampleOf(rendering, names, addedBy),
      }),
    );
  const judged = (rule: RenderedRule) => heard.filter(({ sample }) => judgesKind(rule, sample.pageKind));
  return {
    *rows(rule) {
      const { query } = rule;
      const seen = judged(rule).filter(({ sample }) => isLookedAt(query, sample.rendered));
      const faulty = seen.filter(({ sample }) => query.isFaulty?.(sample) ?? true);
      yield* rowsOf(seen, faulty, { origin: names.origin, joins: query.isFaulty !== undefined });
    },
    counts(rule) {
      const pages = judged(rule);
      const lookedAt = pages.filter(({ sample }) => isLookedAt(rule.query, sample.rendered)).length;
      return { lookedAt, notLookedAt: pages.length - lookedAt };
    },
  };
}

/** True for a rule about rendered pages. */
export function isAboutRendered(rule: AnySiteRule): rule is SiteRule<RenderedQuery> {
  return rule.query.kind === "rendered";
}

/** From this share of the pages, a fault is that of the site. */
const nearlyEvery = 0.9;

function* rowsOf(
  seen: readonly Heard[],
  faulty: readonly Heard[],
  { origin, joins }: { readonly origin: string; readonly joins: boolean },
): Generator<RenderedRow> {
  const byTemplate = membersByTemplate(faulty);
  if (joins && byTemplate.size > 1 && faulty.length >= nearlyEvery * seen.length) {
    yield { origin, template: null, pages: faulty.map(({ sample }) => sample), applicable: seen.length };
    return;
  }
  const applicable = membersByTemplate(seen);
  for (const [template, pages] of byTemplate) {
    yield { origin, template, pages, applicable: applicable.get(template)?.length ?? pages.length };
  }
}

function membersByTemplate(pages: readonly Heard[]): ReadonlyMap<string, readonly RenderedSample[]> {
  const groups = new Map<string, RenderedSample[]>();
  for (const { template, sample } of pages) {
    const members = groups.get(template) ?? [];
    groups.set(template, members);
    members.push(sample);
  }
  return groups;
}

function isLookedAt(query: RenderedQuery, rendered: RenderedPage): boolean {
  return rendered.failure === null && (query.looksAt?.(rendered) ?? true);
}

/** Counts the pages whose rendered links to a page are among the edges of the crawl, by the id of that page. */
function followedLinks(renderings: readonly StoredRendering[]): ReadonlyMap<number, number> {
  const pages = new Map<number, number>();
  for (const { rendered, added } of renderings) {
    if (rendered.followsAdded !== true) continue;
    for (const { id } of added) if (id !== null) pages.set(id, (pages.get(id) ?? 0) + 1);
  }
  return pages;
}

function sampleOf(
  { id, rendered, added }: StoredRendering,
  names: RenderedNames,
  addedBy: ReadonlyMap<number, number>,
): RenderedSample {
  const isUnlinked = (link: number | null): boolean => {
    if (link === null) return true;
    const { inlinks, inSitemap } = names.sliceOf(link);
    return inlinks <= (addedBy.get(link) ?? 0) && !inSitemap;
  };
  return {
    page: names.sliceOf(id),
    pageKind: names.kindOf(id),
    rendered,
    blocked: blockedRequests(rendered, names),
    unlinked: added.filter((link) => isUnlinked(link.id)).map(({ url }) => url),
  };
}

function blockedRequests({ measures }: RenderedPage, { robotsOf }: RenderedNames): readonly BlockedRequest[] {
  if (measures === null) return [];
  const requests = new Map([...measures.largest, ...measures.failed.sample].map((request) => [request.url, request]));
  return [...requests.values()].flatMap(({ url, type }) => {
    const verdict = robotsOf(url);
    if (verdict === null) return [];
    const match = verdict.match("Googlebot");
    return isDisallowed(match) ? [{ url, type, robots: verdict.robots, line: match.line, rule: match.rule ?? "" }] : [];
  });
}
