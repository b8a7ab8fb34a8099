import { z } from "zod";
import { externalReasons, externalVerdicts } from "./external-link.ts";
import { instant } from "./instant.ts";

/** Zod schema of {@link ExternalLink}. */
export const externalLinkSchema = z.object({
  url: z.string().describe("URL that pages of the crawl link to, without fragment."),
  verdict: z
    .enum(externalVerdicts)
    .describe(
      "`broken`: 404 or 410, no such host, or failing for a day; `unverifiable`: the server refuses crawlers, which says nothing about the page; `infrastructure`: the server or its connection failed, which may pass.",
    ),
  reason: z
    .enum(externalReasons)
    .describe("What the verdict rests on: `status`, or what kept the crawl from one, such as `robots`."),
  status: z.int().nullable().describe("HTTP status of the last response; `null` if none came."),
  finalUrl: z.string().describe("URL after all redirects."),
  movedPermanently: z.boolean().describe("True if there were redirects, and all of them were permanent."),
  confirmed: z.boolean().describe("True if a second look, a minute later or in a later crawl, found the same."),
  checkedAt: instant.describe("Time of the last request."),
});
/** URL outside the site that pages link to, as a crawl found it. */
export type ExternalLink = Readonly<z.infer<typeof externalLinkSchema>>;
