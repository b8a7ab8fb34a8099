import { instant, scoreShape } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { listAnswer, listSchema } from "../../schemas/lists.ts";
import { listQuery } from "../../schemas/request-shapes.ts";
import { route } from "../../service/route.ts";
import { listReply } from "../list-reply.ts";

/** Score of one completed crawl of a site. */
const scorePointSchema = z
  .object({
    id: idSchema("crawl", exampleIds.crawl).describe("Id of the crawl: a crawl has one score."),
    object: objectSchema("scorePoint"),
    crawlId: idSchema("crawl", exampleIds.crawl).describe("Crawl that was scored."),
    finishedAt: instant.nullable().describe("End of the crawl."),
    value: z.number().nullable().describe("0–100; `null` when there is no score."),
    grade: scoreShape.grade.describe("Band of the value."),
    coverage: z.number().describe("Pages fetched and read ÷ pages known, 0–1."),
    methodVersion: z.string().describe("Method of the score; do not compare values of two methods."),
  })
  .meta({ id: "ScorePoint" });

export const getScoreHistory = route({
  id: "getScoreHistory",
  path: "GET /v1/sites/:siteId/score-history",
  tag: "Scores",
  summary: "List the scores of a site",
  description:
    "Lists the health scores of completed crawls, newest first. Compare only values of the same `methodVersion`.",
  isHeavy: true,
  scope: "crawls:read",
  query: listQuery,
  answers: listAnswer(listSchema("ScoreHistory", scorePointSchema)),
  problems: ["invalid_cursor"],
  run: ({ params: { siteId }, caller: { tenant }, ...list }) =>
    listReply(list, (page) => tenant.scoreHistory(siteId, page), {
      view: ({ policyVersion: methodVersion, ...point }) => {
        return { id: point.crawlId, object: "scorePoint", ...point, methodVersion };
      },
    }),
});
