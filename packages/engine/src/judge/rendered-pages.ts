import { folderTemplate, type RenderedPage, renderedPagesKind } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import type { PageSlice, RenderedQuery, RenderedRow, RenderedSample } from "@sightline/model/rule";

/** Pages of a crawl that a browser rendered. */
export interface RenderedPages {
  /** Answers a query: a row for each URL pattern. */
  rows(query: RenderedQuery): Iterable<RenderedRow>;
  /** Counts the pages at which a query looks, and the others that were to be rendered. */
  counts(query: RenderedQuery): { readonly lookedAt: number; readonly notLookedAt: number };
}

/** Rendered page with its interned id. */
export interface StoredRendering {
  readonly id: number;
  readonly rendered: RenderedPage;
}

const readAtOnce = 500;

/** Loads what a crawl rendered, by ascending id; the crawl wrote it. */
export async function loadRenderings(
  { documents, pages }: Pick<TenantStore, "documents" | "pages">,
  crawlId: string,
): Promise<readonly StoredRendering[]> {
  const entries = await documents.list(crawlId, renderedPagesKind);
  const found: StoredRendering[] = [];
  for (let offset = 0; offset < entries.length; offset += readAtOnce) {
    const part = entries.slice(offset, offset + readAtOnce).map(({ value }) => value as RenderedPage);
    const rows = await pages.known(
      crawlId,
      part.map(({ url }) => url),
    );
    for (const [index, rendered] of part.entries()) {
      const row = rows[index];
      if (row != null && row.page !== null) found.push({ id: row.id, rendered });
    }
  }
  return found.sort((a, b) => a.id - b.id);
}

/** What rendered pages are called in rows. */
export interface RenderedNames {
  readonly origin: string;
  sliceOf(pageId: number): PageSlice;
  /** Returns the URL pattern of a page; `null` for a page that was not noted. */
  templateOf(pageId: number): string | null;
  /** True for pages about which nothing is said. */
  isSilent(pageId: number): boolean;
}

/** Answers queries about rendered pages. */
export function renderedPages(renderings: readonly StoredRendering[], names: RenderedNames): RenderedPages {
  const heard = renderings.filter(({ id }) => !names.isSilent(id));
  return {
    *rows(query) {
      const byTemplate = new Map<string, RenderedSample[]>();
      for (const { id, rendered } of heard) {
        if (!isLookedAt(query, rendered)) continue;
        const template = names.templateOf(id) ?? folderTemplate(rendered.url);
        const members = byTemplate.get(template) ?? [];
        byTemplate.set(template, members);
        members.push({ page: names.sliceOf(id), rendered });
      }
      for (const [template, pages] of byTemplate) yield { origin: names.origin, template, pages };
    },
    counts(query) {
      const lookedAt = heard.filter(({ rendered }) => isLookedAt(query, rendered)).length;
      return { lookedAt, notLookedAt: heard.length - lookedAt };
    },
  };
}

function isLookedAt(query: RenderedQuery, rendered: RenderedPage): boolean {
  return rendered.failure === null && (query.looksAt?.(rendered) ?? true);
}
