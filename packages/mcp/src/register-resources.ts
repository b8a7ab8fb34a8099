import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { latestCrawls } from "./audits/judged-crawl.ts";
import type { McpSession } from "./session.ts";
import { siteText, siteTextNote } from "./text/site-text.ts";

/** Reports that are listed; all can be read. */
const listedReports = 20;
const maxReportCharacters = 24_000;
const maxCompletions = 100;
const text = { mimeType: "text/plain" } as const;

/** Registers rules and reports as resources. */
export function registerResources(server: McpServer, { host }: McpSession): void {
  const ruleIds = async (start: string) => {
    const ids = await host.ruleIds();
    return ids.filter((id) => id.startsWith(start)).slice(0, maxCompletions);
  };
  server.registerResource(
    "rule",
    new ResourceTemplate("sightline://rules/{id}", { list: undefined, complete: { id: ruleIds } }),
    { title: "Rule", description: "Why a rule matters and how to fix what it finds.", ...text },
    async (uri, { id }) => contents(uri, await host.explain(String(id))),
  );
  server.registerResource(
    "rules",
    "sightline://rules",
    { title: "Rules", description: "Ids of all rules.", ...text },
    async (uri) => contents(uri, (await host.ruleIds()).join("\n")),
  );
  const listReports = async () => {
    const crawls = await latestCrawls(await host.auditor(), listedReports);
    return {
      resources: crawls.map(({ id, startUrl, createdAt }) => ({
        uri: `sightline://reports/${id}`,
        name: `Report of ${siteText(startUrl)}, ${createdAt.slice(0, 10)}`,
        ...text,
      })),
    };
  };
  server.registerResource(
    "report",
    new ResourceTemplate("sightline://reports/{crawl}", { list: listReports }),
    { title: "Report", description: `Report of an audit. ${siteTextNote}`, ...text },
    async (uri, { crawl }) => contents(uri, await host.reportText(String(crawl), maxReportCharacters)),
  );
}

function contents({ href }: URL, value: string) {
  return { contents: [{ uri: href, text: value, ...text }] };
}
