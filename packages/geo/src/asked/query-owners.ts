import { z } from "zod";
import type { ClosestPages } from "./closest-pages.ts";

/** Zod schema of {@link QueryOwner}. */
export const queryOwnerSchema = z.strictObject({
  query: z.string(),
  /** `contested` when other pages are as good or nearly so; `unowned` when no passage holds half of its words. */
  outcome: z.enum(["owned", "contested", "unowned"]),
  /** The page that owns it, or comes closest; `null` when no page shares a word with it. */
  page: z.string().nullable(),
  /** Share of the query's words that the page's best passage holds, with its heading and the page's title, 0–1. */
  coverage: z.number().min(0).max(1),
  /** Other pages that are as good or nearly so; at most 5. */
  competitors: z.array(z.string()),
  /** How many those are in the sample. */
  competing: z.int().min(0),
});

/** Which page of the sample a query of the owner would find. */
export type QueryOwner = Readonly<z.infer<typeof queryOwnerSchema>>;

/** A passage that holds less of a query's words does not speak of it. */
const enough = 0.5;

/** Says which page owns each query. */
export function queryOwners(queries: readonly string[], closest: ReadonlyMap<string, ClosestPages>): QueryOwner[] {
  return queries.map((query) => {
    const { pages, nearlyBest } = closest.get(query) ?? { pages: [], nearlyBest: 0 };
    const [best, ...others] = pages;
    const rest = { query, page: best?.url ?? null, coverage: best?.coverage ?? 0 };
    if (rest.coverage < enough) return { ...rest, outcome: "unowned", competitors: [], competing: 0 };
    const competing = nearlyBest - 1;
    return {
      ...rest,
      outcome: competing > 0 ? "contested" : "owned",
      competitors: others.slice(0, competing).map(({ url }) => url),
      competing,
    };
  });
}
