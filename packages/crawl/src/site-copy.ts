import type { CanonicalHost } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";
import { copyUrls, type SiteCopy } from "@sightline/url";

/** Whether the site of a crawl is a copy of another host's, and why; decided once, before the crawl requests a page. */
export interface SiteCopyDecision {
  readonly copy: SiteCopy | null;
  readonly because: CanonicalHost["copyBecause"];
}

/** The site as it is under its own host. */
export const noCopy: SiteCopyDecision = { copy: null, because: null };

/** What the parts of a crawl know of the decision. */
export interface CrawlCopy {
  /** `null` before it is decided. */
  readonly copy: SiteCopy | null;
  /** The URL of the audited host for one of the canonical host; any other as it is. */
  own(url: string): string;
  decide(decision: SiteCopyDecision): void;
}

/** Begins undecided. */
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

/** Stores the decision, so that whoever goes on with the crawl decides alike. */
export function saveSiteCopy(
  documents: DocumentStore,
  { id, epoch }: { readonly id: string; readonly epoch: number },
  decision: SiteCopyDecision,
): Promise<void> {
  return documents.put(id, epoch, kind, key, decision);
}

/** The stored decision; `null` when there is none. */
export async function loadSiteCopy(documents: DocumentStore, crawlId: string): Promise<SiteCopyDecision | null> {
  const value = await documents.get(crawlId, kind, key);
  return isDecision(value) ? value : null;
}

function isDecision(value: unknown): value is SiteCopyDecision {
  return typeof value === "object" && value !== null && "copy" in value && "because" in value;
}
