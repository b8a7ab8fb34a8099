import { z } from "zod";
import { engineIds } from "../crawlers/engines.ts";

/** Facts of a page that may exist only after its scripts ran. */
export const scriptedFacts = [
  "title",
  "description",
  "canonical",
  "h1",
  "hreflang",
  "structured-data",
  "noindex",
] as const;

const count = z.int().min(0);

const templateSchema = z.strictObject({
  template: z.string().describe("URL pattern of the pages, as in `/products/*`."),
  pages: count.describe("Number of pages of the pattern that the answers are about."),
  rendered: count.describe("Number of those that a browser rendered: a sample."),
  failed: count.describe("Number of those that could not be rendered."),
  words: count.describe("Words of the main text of the rendered pages."),
  missingWords: count.describe("Number of those words that exist only after scripts ran."),
  share: z.number().min(0).max(1).nullable().describe("Their share, 0–1; `null` without any text."),
  passages: z.array(z.string()).describe("The first passages that the HTML lacks; at most 3."),
  links: z
    .strictObject({
      count: count.describe("Number of links, page by page, that exist only after scripts ran."),
      of: count.describe("Number of links of the rendered pages."),
      sample: z.array(z.string()).describe("The first of their targets; at most 5."),
    })
    .describe("Links to pages of the site."),
  facts: z.array(z.enum(scriptedFacts)).describe("Facts that exist only after scripts ran."),
  structuredData: z.array(z.string()).describe("Types of structured data that only scripts add; at most 10."),
});

/** Zod schema of {@link GeoRendering}. */
export const geoRenderingSchema = z.strictObject({
  text: z.string().describe("What scripts write, and for which engines that matters, in one or two sentences."),
  pages: count.describe("Number of pages of which the HTML and the rendered document were compared."),
  failed: count.describe("Number of pages that could not be rendered."),
  failures: z
    .array(
      z.strictObject({
        url: z.string().describe("URL of the page."),
        reason: z.string().describe("Why, as in `timeout`; `no-document` if it showed another page or an error."),
      }),
    )
    .describe("The first of them; at most 5."),
  engines: z
    .array(
      z.strictObject({
        engine: z.enum(engineIds).describe("Id of the engine."),
        label: z.string().describe("Name of the engine."),
        token: z.string().describe("Token of its crawler."),
        runsScripts: z
          .enum(["yes", "no", "partial", "unknown"])
          .describe("Whether its crawler runs scripts, by the registry; `unknown` counts as `no` in the answer."),
      }),
    )
    .describe("Engines in whose search the site is wanted."),
  templates: z.array(templateSchema).describe("By URL pattern, most missing text first; at most 20."),
});

/** What exists only after scripts ran, and for which engines that matters. */
export type GeoRendering = z.infer<typeof geoRenderingSchema>;
/** What scripts write on the pages of a URL pattern. */
export type GeoScriptedTemplate = z.infer<typeof templateSchema>;
/** Fact that may exist only after scripts ran. */
export type GeoScriptedFact = (typeof scriptedFacts)[number];
