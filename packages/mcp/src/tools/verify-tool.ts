import { AuditError } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import { z } from "zod";
import { crawlOf, folderOf } from "../audits/judged-crawl.ts";
import { defineTool, type ToolCall } from "../define-tool.ts";
import type { McpHost, Verified, VerifyRequest } from "../host.ts";
import { issueLine, placeText } from "../text/issue-line.ts";
import { siteText, siteTextNote } from "../text/site-text.ts";
import { crawlInput } from "./inputs.ts";

const shownIssues = 5;

const input = z.object({
  url: z.string().min(1).max(2000).describe("URL of the page, or its path."),
  rule: z.string().min(1).max(80).describe("Id of the rule."),
  about: z.string().max(2000).optional().describe("Only what the rule finds about this URL, such as one broken link."),
  crawl: crawlInput,
  folder: z.string().max(2000).optional().describe("Build folder, if this server has not audited it."),
});

export const verifyTool = defineTool({
  name: "verify",
  title: "Verify a fix",
  description:
    "Requests one page again for one rule, without a crawl, and answers fixed, still-there or not-assessed with the reason. Build a folder anew before.",
  input,
  output: z.object({
    note: z.string(),
    state: z.enum(["fixed", "still-there", "not-assessed"]),
    reason: z.string(),
    findings: z.array(z.object({ place: z.string(), text: z.string() })),
    requests: z.int(),
  }),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  async run(request, call) {
    const { verify } = call.session.host;
    if (verify === undefined) throw new AuditError("conflict", "This server cannot verify: audit again.");
    return verified(request, call, verify);
  },
});

async function verified(
  { url, rule, about, crawl: id, folder }: z.output<typeof input>,
  { session, signal }: ToolCall,
  verify: NonNullable<McpHost["verify"]>,
) {
  const { host } = session;
  const requestAt = (base: string): VerifyRequest => ({
    url: absolute(url, base),
    rule,
    target: about === undefined ? null : absolute(about, base),
  });
  const crawl = folder === undefined ? await crawlOf(await host.auditor(), id ?? session.latestCrawlId) : null;
  const served = folder ?? (crawl === null ? null : folderOf(session, crawl));
  if (served === null) {
    if (crawl === null) throw new AuditError("not_found", "Nothing has been audited yet.");
    const answer = await verify(requestAt(crawl.startUrl), { crawlId: crawl.id }, signal);
    return answerOf(answer, { origin: new URL(crawl.startUrl).origin, fileOf: () => null });
  }
  const target = await host.open(served, { roots: await session.roots() });
  try {
    const answer = await verify(requestAt(target.url), { target }, signal);
    return answerOf(answer, { origin: new URL(target.url).origin, fileOf: target.fileOf });
  } finally {
    await target.close();
  }
}

function absolute(text: string, base: string): string {
  return parseUrl(text, base)?.href ?? text;
}

function answerOf({ state, reason, issues, requests }: Verified, place: Parameters<typeof issueLine>[1]) {
  const shown = issues.slice(0, shownIssues);
  const data = {
    note: siteTextNote,
    state,
    reason: siteText(reason, 400),
    findings: shown.map((issue) => ({
      place: placeText(issue, place),
      text: siteText(issue.text, undefined, issue.data),
    })),
    requests,
  };
  const lines = shown.map((issue) => `- ${issueLine(issue, place)}`);
  const text = [siteTextNote, `${state}: ${data.reason} (${requests} requests)`, ...lines].join("\n");
  return { text, data };
}
