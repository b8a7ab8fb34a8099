import { AuditError } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import { z } from "zod";
import { type JudgedCrawl, judgedCrawl } from "../audits/judged-crawl.ts";
import { defineTool } from "../define-tool.ts";
import { boundedText } from "../text/bounded-text.ts";
import { issueLine } from "../text/issue-line.ts";
import { siteFile, siteText, siteTextNote, siteUrl } from "../text/site-text.ts";
import { crawlInput, limitInput, maxRows, readsStore } from "./inputs.ts";

export const pageTool = defineTool({
  name: "page",
  title: "One page of an audit",
  description: "Shows one page of an audit: status, title, canonical, indexability, links to it, and its issues.",
  input: z.object({
    url: z.string().min(1).max(2000).describe("URL of the page, or its path."),
    crawl: crawlInput,
    limit: limitInput(maxRows),
  }),
  annotations: readsStore,
  async run({ url, crawl: id, limit = maxRows }, { session }) {
    const judged = await judgedCrawl(session, id);
    const pageId = await pageIdOf(judged, url);
    const page = await judged.auditor.crawls.page(judged.crawl.id, pageId);
    if (page === null) throw new AuditError("not_found", "The page is not in the crawl.");
    const { items, cursor } = await judged.auditor.crawls.issues(judged.crawl.id, { pageId, sort: "severity", limit });
    const { origin } = judged.report.site;
    const place = { origin, fileOf: judged.fileOf };
    const file = judged.fileOf(page.url);
    const { error, warning, notice } = page.issueCounts;
    const inlinks = page.firstInlinks ?? [];
    return boundedText(
      [
        siteTextNote,
        `page ${siteUrl(page.url, origin)}${file === null ? "" : ` from ${siteFile(file)}`}`,
        `status ${page.status ?? page.failure?.kind ?? "none"}, ${page.contentType === null ? "unknown type" : siteText(page.contentType)}, ${page.indexability}, found at depth ${page.depth}, ${page.inlinks} links to it`,
        `title ${siteText(page.title ?? "")}; description ${siteText(page.metaDescription ?? "")}`,
        `canonical ${page.canonicalUrl === null ? "none" : siteUrl(page.canonicalUrl, origin)}; ${page.wordCount} words`,
        ...(inlinks.length === 0
          ? []
          : [`linked from ${inlinks.map((link) => siteUrl(link.source.url, origin)).join(" ")}`]),
        `issues: ${error} errors, ${warning} warnings, ${notice} notices`,
        ...items.map((issue) => `${issue.severity} ${issue.rule} ${issueLine(issue, place)}`),
        ...(cursor === null ? [] : ["more: issues {url}"]),
      ],
      "use a smaller limit",
    );
  },
});

/** Pages whose URL contains the text, of which one has to be the page. */
const maxCandidates = 200;

async function pageIdOf({ auditor, crawl, report }: JudgedCrawl, text: string): Promise<number> {
  const url = parseUrl(text, report.site.url)?.href ?? text;
  const options = { text: url, limit: maxCandidates, facts: ["url"] } as const;
  const { items } = await auditor.crawls.pages(crawl.id, options);
  const found = items.find((page) => page.url === url) ?? (items.length === 1 ? items[0] : undefined);
  if (found === undefined) {
    throw new AuditError(
      "not_found",
      `The audit has no page ${siteText(url)}; ${items.length} URLs contain that text.`,
    );
  }
  return found.id;
}
