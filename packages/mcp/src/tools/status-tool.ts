import { isOpenCrawl } from "@sightline/model";
import { z } from "zod";
import { crawlOf, latestCrawls } from "../audits/judged-crawl.ts";
import { waitFor } from "../audits/wait-for.ts";
import { defineTool, type ToolCall } from "../define-tool.ts";
import { siteText, siteTextNote } from "../text/site-text.ts";
import { defaultWait, waitInput } from "./audit-tool.ts";
import { crawlInput, readsStore } from "./inputs.ts";

const listedSites = 20;

export const statusTool = defineTool({
  name: "status",
  title: "Status of an audit",
  description:
    "Waits for a running audit, or shows the state of one; with list: true, the latest audit of each site in the store.",
  input: z.object({ crawl: crawlInput, wait: waitInput, list: z.boolean().optional() }),
  output: z.object({
    note: z.string(),
    crawl: z.string().nullable(),
    status: z.string(),
    requested: z.int(),
    known: z.int(),
    score: z.number().nullable(),
    error: z.string().nullable(),
    audits: z.array(z.object({ crawl: z.string(), status: z.string(), site: z.string(), at: z.string() })),
  }),
  annotations: readsStore,
  async run({ crawl: id, wait, list = false }, call) {
    return list ? listed(call) : stateOf(id, wait, call);
  },
});

async function stateOf(id: string | undefined, wait: number | undefined, { session, signal, progress }: ToolCall) {
  const auditor = await session.host.auditor();
  const { id: crawlId } = await crawlOf(auditor, id ?? session.latestCrawlId);
  const run = session.runs.get(crawlId);
  if (run !== undefined) {
    const stop = run.onProgress(({ done, known, doing }) => progress(done, known, doing));
    await waitFor(run, wait ?? defaultWait, signal).finally(stop);
  }
  session.latestCrawlId = crawlId;
  const crawl = await crawlOf(auditor, crawlId);
  const isOpen = run?.isRunning ?? isOpenCrawl(crawl);
  const score = isOpen ? null : await auditor.crawls.score(crawlId);
  const error = run?.failure ?? crawl.error?.message ?? null;
  const data = {
    note: siteTextNote,
    crawl: crawlId,
    status: isOpen ? "running" : crawl.status,
    requested: Math.max(crawl.counts.fetched, run?.progress.done ?? 0),
    known: Math.max(crawl.counts.discovered, run?.progress.known ?? 0),
    score: score?.value ?? null,
    error: error === null ? null : siteText(error, 400),
    audits: [],
  };
  const result = data.error === null ? scoreText(data.score) : ` ${data.error}`;
  const line = `${crawlId}: ${data.status}, ${data.requested} of ${data.known} known URLs requested.${result}`;
  return { text: error === null ? line : `${siteTextNote}\n${line}`, data };
}

function scoreText(score: number | null): string {
  return score === null ? "" : ` Score ${score.toFixed(1)}/100.`;
}

async function listed({ session }: ToolCall) {
  const crawls = await latestCrawls(await session.host.auditor(), listedSites);
  const audits = crawls.map(({ id, status, startUrl, createdAt }) => ({
    crawl: id,
    status,
    site: siteText(startUrl),
    at: createdAt,
  }));
  const lines = audits.map(({ crawl, site, at }) => `${crawl} ${site} ${at}`);
  const text = lines.length === 0 ? "The store has no completed audit." : [siteTextNote, ...lines].join("\n");
  const data = {
    note: siteTextNote,
    crawl: null,
    status: "list",
    requested: 0,
    known: 0,
    score: null,
    error: null,
    audits,
  };
  return { text, data };
}
