import type { CanonicalHost } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";
import { copyUrls, type SiteCopy } from "@sightline/url";

/**
 * Decision on whether the site of a crawl is a copy of another host's, with the reason; made once, before the crawl
 * requests a page.
 */
export interface SiteCopyDecision {
  readonly copy: SiteCopy | null;
  readonly because: CanonicalHost["copyBecause"];
}

/** Decision that the site is no copy. */
export const noCopy: SiteCopyDecision = { copy: null, because: null };

/** View of the decision that the parts of a crawl share. */
export interface CrawlCopy {
  /** `null` until decided. */
  readonly copy: SiteCopy | null;
  /** Maps a URL of the canonical host to the audited host; returns any other unchanged. */
  own(url: string): string;
  decide(decision: SiteCopyDecision): void;
}

/** Creates an undecided copy. */
export function crawlCopy(): CrawlCopy {
  let copy: SiteCopy | null = null;
  let own = (url: string) => url;
  return {
    get copy() {
      return copy;
    },
    own: (url) => own(url),
    decide(decision) {
      copy = decision.copy;
      if (copy !== null) own = copyUrls(copy);
    },
  };
}

const [kind, key] = ["crawl-state", "site-copy"] as const;

/** Stores the decision, so that a worker that continues the crawl decides the same. */
export function saveSiteCopy(
  documents: DocumentStore,
  { id, epoch }: { readonly id: string; readonly epoch: number },
  decision: SiteCopyDecision,
): Promise<void> {
  return documents.put(id, epoch, kind, key, decision);
}

/** Returns the stored decision; `null` if there is none. */
export async function loadSiteCopy(documents: DocumentStore, crawlId: string): Promise<SiteCopyDecision | null> {
  const value = await documents.get(crawlId, kind, key);
  return isDecision(value) ? value : null;
}

function isDecision(value: unknown): value is SiteCopyDecision {
  return typeof value === "object" && value !== null && "copy" in value && "because" in value;
}
