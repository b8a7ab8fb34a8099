import { z } from "zod";

/** Zod schema of {@link CanonicalHost}. */
export const canonicalHostSchema = z
  .object({
    canonical: z.string().describe("Folder to which the pages say they belong, as in `https://www.example.com/`."),
    audited: z.string().describe("Corresponding folder that was crawled, as in `http://localhost:8080/`."),
    pages: z.int().describe("Number of HTML pages with status 200 whose canonical is below `canonical`."),
    of: z.int().describe("Number of HTML pages with status 200."),
    copyBecause: z
      .enum(["asked", "private-address", "resolved"])
      .nullable()
      .describe(
        "Reason why URLs below `canonical` counted as those below `audited`: the plan says so, the site is at a loopback or private address, or its name is in `resolve`. `null` when they did not: the site is public and was judged at its own URLs.",
      ),
  })
  .readonly();

/** Other host that pages of a site name as their own, in canonicals with the same path. */
export type CanonicalHost = z.infer<typeof canonicalHostSchema>;

/** Minimum share of pages that must name a host for it to count as that of nearly all. */
export const nearlyAll = 0.9;
