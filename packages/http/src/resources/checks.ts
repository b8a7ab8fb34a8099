import type { CrawlCheck } from "@sightline/engine";
import { checkOutcomes } from "@sightline/model";
import { subjectUnits } from "@sightline/model/rule";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema, ruleIdSchema } from "../schemas/ids.ts";
import { listAnswer, listSchema, listShape } from "../schemas/lists.ts";
import { route } from "../service/route.ts";
import { listReply, pageOf } from "./list-reply.ts";
import { membersOf } from "./members-of.ts";

/** Rule of a crawl with what came of it. */
const checkSchema = z
  .object({
    id: ruleIdSchema,
    object: objectSchema("check"),
    crawlId: idSchema("crawl", exampleIds.crawl),
    category: z.string().meta({ description: "Category of the rule.", example: "titles-meta" }),
    title: z.string().describe("The fault that it looks for, as in `Page has no title`."),
    outcome: z
      .enum(checkOutcomes)
      .describe(
        "`passed`: it looked at something and found nothing; `failed`: it has certain findings; `review`: all its findings need review; `nothing-to-check`: nothing that it looks at was there; `not-looked-at`: see `reason`.",
      ),
    reason: z.string().nullable().describe("Why it was not looked at; `null` for other outcomes."),
    unit: z.enum(subjectUnits).nullable().describe("Unit of what it looks at; `null` for crawls of earlier versions."),
    lookedAt: z
      .int()
      .nullable()
      .describe("Number of such things that it looked at; `null` for crawls of earlier versions."),
    notLookedAt: z
      .int()
      .nullable()
      .describe("Number of such things that are there and that the crawl did not request; `null` as above."),
    failing: z.int().describe("Pages with a certain finding, or 1 for the site."),
    needsReview: z.int().describe("Pages whose findings all need review."),
    issues: z.int().describe("Issues, including those that need review."),
  })
  .meta({ id: "Check" });

function checkView(crawlId: string, check: CrawlCheck) {
  const known = { reason: null, unit: null, lookedAt: null, notLookedAt: null, ...check };
  return membersOf(checkSchema, { ...known, id: check.rule, object: "check", crawlId });
}

export const listChecks = route({
  id: "listChecks",
  path: "GET /v1/crawls/:crawlId/checks",
  tag: "Issues",
  summary: "List what was checked",
  description:
    "Lists the rules of a judged crawl by id with what came of each: whether it passed, and what it looked at; had nothing to check; or was not looked at, and why.",
  scope: "crawls:read",
  query: z.strictObject({
    ...listShape,
    outcome: z.enum(checkOutcomes).optional().describe("Rules with one outcome."),
    category: z.string().min(1).max(100).optional().describe("Rules of one category."),
  }),
  answers: listAnswer(listSchema("CheckList", checkSchema)),
  problems: ["conflict", "invalid_cursor"],
  run: async ({ params: { crawlId }, caller, ...list }) => {
    const { outcome, category } = list.query;
    const checks = (await caller.tenant.crawls.checks(crawlId))
      .filter((check) => check.outcome === (outcome ?? check.outcome))
      .filter((check) => check.category === (category ?? check.category));
    const order = { filters: ["checks", crawlId, outcome, category], keyOf: ({ rule }: CrawlCheck) => rule };
    return listReply(list, (page) => pageOf(checks, page, order), { view: (check) => checkView(crawlId, check) });
  },
});
