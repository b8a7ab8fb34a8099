import type { PageFacts } from "@sightline/facts";

/** Statuses of a server that refuses access: the page may exist, but is not shown to this client. */
export const refusalStatuses: readonly number[] = [401, 403, 405, 406, 429];

/** Number of refused pages by status, or `challenge`. */
export type Refusals = Readonly<Record<string, number>>;

/** True if a response refuses the crawler, by its status or with a challenge, so that nothing is known about the page. */
export function isRefused({ status, challenge }: Pick<PageFacts, "status" | "challenge">): boolean {
  return challenge || (status !== null && refusalStatuses.includes(status));
}

/** Returns the name of a refusal in {@link Refusals}. */
export function refusalName({ status, challenge }: Pick<PageFacts, "status" | "challenge">): string {
  return challenge ? "challenge" : String(status);
}

/** Returns the number of refused pages. */
export function refusedPages(refusals: Refusals): number {
  return Object.values(refusals).reduce((sum, pages) => sum + pages, 0);
}

/** Returns the refusals as text, as in `403` or `403: 8, challenge: 2`. */
export function refusalText(refusals: Refusals): string {
  const entries = Object.entries(refusals);
  return entries.map(([name, pages]) => (entries.length === 1 ? name : `${name}: ${pages}`)).join(", ");
}
