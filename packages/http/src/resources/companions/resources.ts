import { type Resource, resourceVerdict, resourceVerdicts, resourceSchema as storedSchema } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { listAnswer, listShape } from "../../schemas/lists.ts";
import { route } from "../../service/route.ts";
import { listReply, pageOf } from "../list-reply.ts";
import { companionListSchema, surveyView } from "./companion-list.ts";

const verdict = z.enum(resourceVerdicts);
const { url, isForeign, fontsWithoutDisplay, confirmed, checkedAt, ...answer } = storedSchema.omit({
  isAnimated: true,
  removableBytes: true,
  names: true,
  lost: true,
}).shape;

/** Image, script, stylesheet or other file that pages name, as a crawl found it. */
const resourceSchema = z
  .object({
    id: z.string().meta({ description: "The URL.", example: "https://example.com/logo.png" }),
    object: objectSchema("resource"),
    crawlId: idSchema("crawl", exampleIds.crawl),
    url,
    foreign: isForeign,
    verdict: verdict.describe(
      "`broken`: 404, 410, endless redirects or no such host; `failing`: a server or connection at fault; `unverifiable`: the server or robots.txt refused the crawler.",
    ),
    ...answer,
    animated: z.boolean().describe("True for a GIF whose start was read and shows that it is animated."),
    removableBytes: z
      .int()
      .nullable()
      .describe(
        "Bytes of comments and white space that minification would remove, of `bodyBytes`; `null` for what is neither a style sheet nor a script, and where nothing is to be removed.",
      ),
    fontsWithoutDisplay: fontsWithoutDisplay.unwrap(),
    confirmed,
    checkedAt,
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
