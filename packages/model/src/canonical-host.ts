import { z } from "zod";

/** Zod schema of {@link CanonicalHost}. */
export const canonicalHostSchema = z
  .object({
    /** Where the pages say that they belong: a folder, as in `https://www.example.com/`. */
    canonical: z.string(),
    /** The folder of them that was crawled, as in `http://localhost:8080/`. */
    audited: z.string(),
    /** HTML pages that answered 200 and name a URL below `canonical` as theirs. */
    pages: z.int(),
    /** HTML pages that answered 200. */
    of: z.int(),
    /**
     * Why URLs below `canonical` counted as those below `audited`: the plan says so, the site is at a loopback or private
     * address, or its name is in `resolve`. `null` where they did not: the site is public, and was judged where it is.
     */
    copyBecause: z.enum(["asked", "private-address", "resolved"]).nullable(),
  })
  .readonly();

/** Another host that pages of a site name as their own in canonicals with the same path. */
export type CanonicalHost = z.infer<typeof canonicalHostSchema>;

/** Share of the pages from which on a host is that of nearly all. */
export const nearlyAll = 0.9;
