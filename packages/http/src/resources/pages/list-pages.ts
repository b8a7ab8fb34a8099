import { pageKinds } from "@sightline/model";
import { z } from "zod";
import { Problem } from "../../requests/problem.ts";
import { fieldsParameter, listAnswer, listShape } from "../../schemas/lists.ts";
import { route } from "../../service/route.ts";
import { given, listReply, shown } from "../list-reply.ts";
import { pageListSchema, pageShape, pageView, shownFacts } from "./page.ts";
import { pageSortOf, pageSortSchema } from "./page-sort.ts";

const text = z.string().min(1).max(500).optional();

/** Merges `q` and `text`, which are synonyms. */
export function oneText({ text, q }: { readonly text?: string | undefined; readonly q?: string | undefined }) {
  if (text === undefined || q === undefined || text === q) return text ?? q;
  const detail = "Is the same as text; give one of them.";
  throw new Problem("invalid_request", "The parameters q and text contradict each other.", {
    errors: [{ parameter: "q", code: "contradiction", detail }],
  });
}

export const listPages = route({
  id: "listPages",
  path: "GET /v1/crawls/:crawlId/pages",
  tag: "Pages",
  summary: "List the pages of a crawl",
  description:
    "Lists every URL that was requested, whatever its status, in order of arrival; also while the crawl runs, without skipping or repeating entries. At the end of the list of a running crawl, `hasMore` is false and `nextCursor` continues with what comes later.",
  isExtension: false,
  isHeavy: true,
  scope: "crawls:read",
  query: z.strictObject({
    ...listShape,
    status: z.int().min(100).max(999).optional().describe("HTTP status."),
    statusClass: z
      .enum(["2xx", "3xx", "4xx", "5xx", "none"])
      .optional()
      .describe("Class of the HTTP status; `none` without a response."),
    indexable: z.boolean().optional().describe("Pages that are indexable, or that are not."),
    kind: z.enum(pageKinds).optional().describe("Kind of what the URL returned."),
    text: text.describe("Part of the URL."),
    q: text.describe("Same as `text`."),
    sort: pageSortSchema,
    fields: fieldsParameter(Object.keys(pageShape)),
  }),
  answers: listAnswer(pageListSchema),
  problems: ["invalid_cursor"],
  run: ({ params: { crawlId }, caller: { tenant }, ...list }) => {
    const { limit, cursor, status, statusClass, indexable, kind: pageKind, fields } = list.query;
    const sort = pageSortOf(list.query.sort);
    const text = oneText(list.query);
    const options = given({ status, statusClass, indexable, pageKind, text, cursor, limit, sort });
    return listReply(list, () => tenant.crawls.pages(crawlId, { ...options, facts: shownFacts(fields) }), {
      view: (page) => shown(pageView(crawlId, page), fields),
    });
  },
});
