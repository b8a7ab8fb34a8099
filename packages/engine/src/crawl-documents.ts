import type { Crawl, RuleTally, Score, TenantStore } from "@sightline/model";

/** What the judging of a crawl leaves behind, read back without judging again. */
export interface Verdict {
  readonly score: Score;
  readonly tallies: readonly RuleTally[];
}

/** Keeps the verdict beside the crawl. */
export async function saveVerdict(store: TenantStore, crawl: Crawl, verdict: Verdict): Promise<void> {
  await store.documents.put(crawl.id, crawl.epoch, "verdict", "score", verdict.score);
  await store.documents.put(crawl.id, crawl.epoch, "verdict", "tallies", verdict.tallies);
}

/** The verdict of a crawl; `null` when it has not been judged. */
export async function loadVerdict(store: TenantStore, crawlId: string): Promise<Verdict | null> {
  const score = await store.documents.get(crawlId, "verdict", "score");
  const tallies = await store.documents.get(crawlId, "verdict", "tallies");
  if (score === null || tallies === null) return null;
  // Only `saveVerdict` writes these documents.
  return { score: score as Score, tallies: tallies as RuleTally[] };
}
