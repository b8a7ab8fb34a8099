import { z } from "zod";
import { instant } from "./instant.ts";
import { pageKinds } from "./page-kind/page-kind.ts";

/** Zod schema of {@link PageRow}. */
export const pageRowSchema = z.object({
  url: z.string().describe("Requested URL."),
  finalUrl: z.string().describe("URL at which its redirects end; its own URL when it does not redirect."),
  status: z.int().nullable().describe("HTTP status; `null` without a response."),
  failure: z.string().nullable().describe("Reason why there was no response, as in `dns` or `timeout`; else `null`."),
  contentType: z.string().nullable().describe("Media type of the response, without parameters."),
  depth: z.int().describe("Number of hops over which the crawl discovered it; 0 for start URLs."),
  clickDepth: z.int().nullable().describe("Clicks from the start URL; `null` when no followed links lead to it."),
  inSitemap: z.boolean().describe("True if a sitemap lists it."),
  indexable: z.boolean().describe("True if search engines may index it."),
  indexabilityReason: z.string().describe("`indexable`, or the first reason why it is not."),
  kind: z
    .enum(pageKinds)
    .nullable()
    .describe(
      "Kind of what the URL returned, as in `content`, `listing` or `error` for a page that says with status 200 that it does not exist; while the crawl runs, without the evidence of other pages. `null` in crawls of earlier versions.",
    ),
  title: z.string().nullable().describe("Text of the title element."),
  metaDescription: z.string().nullable().describe("Content of the meta description."),
  h1: z.array(z.string()).describe("Texts of its h1 headings.").readonly(),
  canonical: z.string().nullable().describe("Canonical URL that it declares."),
  lang: z.string().nullable().describe("Language that its html element declares."),
  wordCount: z.int().describe("Number of words in its main text."),
  inlinks: z.int().describe("Number of distinct other crawled pages that link to it."),
  outlinks: z.int().describe("Number of distinct other URLs to which it links."),
  bytes: z.int().describe("Decoded size of the body in bytes."),
  fetchedAt: instant
    .nullable()
    .describe(
      "Time at which the response had arrived or the request had failed; `null` in crawls of earlier versions.",
    ),
  timingMs: z.number().nullable().describe("Time from the request to the end of the response, in milliseconds."),
  contentHash: z.string().nullable().describe("Hash of its main text, by which copies are found."),
  truncated: z.boolean().describe("True if the body exceeded the limit and was cut."),
});
/** Requested URL as lists and reports show it. */
export type PageRow = Readonly<z.infer<typeof pageRowSchema>>;
