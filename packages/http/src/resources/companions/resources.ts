import { instant, type Resource, resourceFailures, resourceVerdict } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { listAnswer, listShape } from "../../schemas/lists.ts";
import { route } from "../../service/route.ts";
import { listReply, pageOf } from "../list-reply.ts";
import { companionListSchema, surveyView } from "./companion-list.ts";

const verdict = z.enum(["alive", "broken", "failing", "unverifiable"]);

/** Image, script, stylesheet or other file that pages name, as a crawl found it. */
const resourceSchema = z
  .object({
    id: z.string().meta({ description: "The URL.", example: "https://example.com/logo.png" }),
    object: objectSchema("resource"),
    crawlId: idSchema("crawl", exampleIds.crawl),
    url: z.string().describe("URL that pages of the crawl name."),
    foreign: z.boolean().describe("True if its host is not one of the site's registrable domain."),
    verdict: verdict.describe(
      "`broken`: 404, 410, endless redirects or no such host; `failing`: a server or connection at fault; `unverifiable`: the server or robots.txt refused the crawler.",
    ),
    status: z.int().nullable().describe("Status after all redirects; `null` if no response came."),
    failure: z.enum(resourceFailures).nullable().describe("What kept the crawl from a response to judge."),
    finalUrl: z.string().describe("URL after all redirects that were followed."),
    redirects: z.int().describe("Number of redirects that were followed."),
    mediaType: z.string().nullable().describe("Media type; `null` if the response names none."),
    wireBytes: z
      .int()
      .nullable()
      .describe("Bytes as transferred: as read, or as Content-Length says; `null` if unknown."),
    bodyBytes: z
      .int()
      .nullable()
      .describe("Bytes after content decoding; `null` where the body was not read to its end."),
    encoding: z.string().nullable().describe("Content-Encoding; `null` without one."),
    gzipBytes: z
      .int()
      .nullable()
      .describe("Bytes that gzip would leave of text that came without a Content-Encoding; otherwise `null`."),
    freshForS: z.number().nullable().describe("Seconds for which caches may keep it; `null` if it does not say."),
    pixels: z
      .object({ width: z.int().describe("Width in pixels."), height: z.int().describe("Height in pixels.") })
      .nullable()
      .describe("Size of an image of which the start was read; otherwise `null`."),
    animated: z.boolean().describe("True for a GIF whose start was read and shows that it is animated."),
    removableBytes: z
      .int()
      .nullable()
      .describe(
        "Bytes of comments and white space that minification would remove, of `bodyBytes`; `null` for what is neither a style sheet nor a script, and where nothing is to be removed.",
      ),
    fontsWithoutDisplay: z
      .array(z.string())
      .describe("Font families that a style sheet loads without `font-display`, at most 10."),
    confirmed: z.boolean().describe("True if a second look, a minute later at the earliest, found the same."),
    checkedAt: instant.describe("Time of the last request."),
  })
  .meta({ id: "Resource" });

function resourceView(crawlId: string, found: Resource) {
  const { isForeign: foreign, isAnimated: animated = false, names: _, lost: __, ...resource } = found;
  const { removableBytes = null, fontsWithoutDisplay = [] } = resource;
  const verdict = resourceVerdict(resource);
  const measured = { animated, removableBytes, fontsWithoutDisplay };
  return { id: resource.url, object: "resource", crawlId, foreign, verdict, ...resource, ...measured };
}

export const listResources = route({
  id: "listResources",
  path: "GET /v1/crawls/:crawlId/resources",
  tag: "Pages",
  summary: "List the files of pages",
  description:
    "Lists the images, scripts, stylesheets and other files that pages of a crawl name and that it requested, by URL, with their size, type and caching; also while it runs. Those of other sites are among them if the setting `maxExternalUrls` is not 0.",
  isHeavy: true,
  scope: "crawls:read",
  query: z.strictObject({
    ...listShape,
    verdict: verdict.optional().describe("Resources with one verdict."),
    foreign: z.boolean().optional().describe("`true`: those of other sites; `false`: those of the site."),
  }),
  answers: listAnswer(companionListSchema("ResourceList", resourceSchema)),
  problems: ["invalid_cursor"],
  run: async ({ params: { crawlId }, caller, ...list }) => {
    const { verdict, foreign } = list.query;
    const { entries, survey } = await caller.tenant.crawls.resources(crawlId);
    const wanted = entries
      .filter((resource) => verdict === undefined || resourceVerdict(resource) === verdict)
      .filter(({ isForeign }) => isForeign === (foreign ?? isForeign));
    const order = { filters: ["resources", crawlId, verdict, foreign], keyOf: ({ url }: Resource) => url };
    return listReply(list, (page) => pageOf(wanted, page, order), {
      view: (resource) => resourceView(crawlId, resource),
      more: () => ({ summary: surveyView(survey) }),
    });
  },
});
