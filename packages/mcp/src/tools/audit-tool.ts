import { z } from "zod";
import type { AuditRun } from "../audits/audit-run.ts";
import { judgedCrawl } from "../audits/judged-crawl.ts";
import { waitFor } from "../audits/wait-for.ts";
import { defineTool, type ToolCall } from "../define-tool.ts";
import { auditSummary } from "../text/audit-summary.ts";
import { boundedText } from "../text/bounded-text.ts";
import { siteText, siteTextNote } from "../text/site-text.ts";

/** Longest wait of one call, in seconds; clients give up on calls after a minute unless they hear of progress. */
const maxWait = 300;
export const defaultWait = 45;

export const waitInput = z
  .int()
  .min(0)
  .max(maxWait)
  .optional()
  .describe(`Seconds to wait for the result; 0 returns at once. Default ${defaultWait}.`);

export const auditTool = defineTool({
  name: "audit",
  title: "Audit a site or build folder",
  description:
    "Crawls a website, or a build folder such as ./dist, judges every page and returns score, counts and the causes with the highest gain. If it takes longer than the wait, it returns the id for status.",
  input: z.object({
    target: z.string().min(1).max(2000).describe("URL, or a folder below the working directory."),
    maxPages: z.int().min(1).max(100_000).optional().describe("Maximum URLs to request. Default 500; a folder: all."),
    geo: z.boolean().optional().describe("Also audit for answer engines. Default false."),
    wait: waitInput,
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async run({ target, maxPages, geo = false, wait }, call) {
    const { session } = call;
    const roots = await session.roots();
    const limit = maxPages === undefined ? {} : { maxPages };
    const run = await session.runs.start(target, { roots, geo, ...limit });
    session.latestCrawlId = run.crawlId;
    return auditAnswer(run, wait, call);
  },
});

/** Waits for an audit and answers with its summary, or with how far it is. */
async function auditAnswer(run: AuditRun, wait: number | undefined, call: ToolCall): Promise<string> {
  const stop = run.onProgress(({ done, known, doing }) => call.progress(done, known, doing));
  await waitFor(run, wait ?? defaultWait, call.signal).finally(stop);
  const { done, known, doing } = run.progress;
  if (run.isRunning) {
    return `${run.crawlId} is running: ${doing}, ${done} of ${known} known URLs requested. Call status to wait for it.`;
  }
  if (run.failure !== null) return [siteTextNote, `${run.crawlId} failed: ${siteText(run.failure, 400)}`].join("\n");
  return boundedText(await auditSummary(await judgedCrawl(call.session, run.crawlId)), "call issues");
}
