import { z } from "zod";
import type { ClosestPages } from "./closest-pages.ts";

/** Zod schema of {@link QueryOwner}. */
export const queryOwnerSchema = z.strictObject({
  query: z.string().describe("Query of the owner."),
  outcome: z
    .enum(["owned", "contested", "unowned"])
    .describe(
      "Outcome: `contested` if other pages score as high or nearly so, `unowned` if no passage has half of the query's words.",
    ),
  page: z
    .string()
    .nullable()
    .describe("Page that owns it, or the closest one; `null` if no page shares a word with it."),
  coverage: z
    .number()
    .min(0)
    .max(1)
    .describe(
      "Share of the query's words in the page's best passage, with that passage's heading and the page's title, 0–1.",
    ),
  competitors: z.array(z.string()).describe("Other pages that score as high or nearly so; at most 5."),
  competing: z.int().min(0).describe("Number of such pages in the sample."),
});

/** Page of the sample that a query of the owner would find. */
export type QueryOwner = Readonly<z.infer<typeof queryOwnerSchema>>;

/** Minimum coverage of a query's words for a passage to be about the query. */
const enough = 0.5;

/** Returns the owner of each query. */
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
