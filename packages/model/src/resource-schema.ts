import { z } from "zod";
import { instant } from "./instant.ts";
import { resourceFailures } from "./resource.ts";

/** Zod schema of {@link Resource}. */
export const resourceSchema = z.object({
  url: z.string().describe("URL that pages of the crawl name."),
  isForeign: z.boolean().describe("True if its host is not one of the site's registrable domain."),
  status: z.int().nullable().describe("Status after all redirects; `null` if no response came."),
  failure: z.enum(resourceFailures).nullable().describe("What kept the crawl from a response to judge."),
  finalUrl: z.string().describe("URL after all redirects that were followed."),
  redirects: z.int().describe("Number of redirects that were followed."),
  mediaType: z.string().nullable().describe("Media type; `null` if the response names none."),
  wireBytes: z
    .int()
    .nullable()
    .describe("Bytes as transferred: as read, or as Content-Length says; `null` if unknown."),
  /** Of text, of which little more than Googlebot reads is read, at least. */
  bodyBytes: z
    .int()
    .nullable()
    .describe("Bytes after content decoding; `null` where the body was not read to its end."),
  encoding: z.string().nullable().describe("Content-Encoding; `null` without one."),
  /** Of a long body by its first 256 KB. */
  gzipBytes: z
    .int()
    .nullable()
    .describe("Bytes that gzip would leave of text that came without a Content-Encoding; otherwise `null`."),
  freshForS: z.number().nullable().describe("Seconds for which caches may keep it; `null` if it does not say."),
  pixels: z
    .object({ width: z.int().describe("Width in pixels."), height: z.int().describe("Height in pixels.") })
    .readonly()
    .nullable()
    .describe("Size of an image of which the start was read; otherwise `null`."),
  isAnimated: z.literal(true).exactOptional().describe("Absent for others than animated GIFs."),
  removableBytes: z
    .int()
    .exactOptional()
    .describe("Bytes of comments and white space that minification would remove, of `bodyBytes`."),
  fontsWithoutDisplay: z
    .array(z.string())
    .describe("Font families that a style sheet loads without `font-display`, at most 10.")
    .readonly()
    .exactOptional(),
  names: z
    .array(z.string())
    .readonly()
    .exactOptional()
    .describe("URLs of images and style sheets that a style sheet names, at most 100."),
  lost: z.array(z.string()).readonly().exactOptional().describe("Those of them that cannot be loaded."),
  confirmed: z.boolean().describe("True if a second look, a minute later at the earliest, found the same."),
  checkedAt: instant.describe("Time of the last request."),
});
/** Image, script, stylesheet, font or other file that pages name, as a crawl found it; what is absent is not there. */
export type Resource = Readonly<z.infer<typeof resourceSchema>>;
