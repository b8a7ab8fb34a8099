import { fileURLToPath } from "node:url";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { AuditRuns } from "./audits/audit-runs.ts";
import type { McpHost } from "./host.ts";
import { registerPrompts } from "./register-prompts.ts";
import { registerResources } from "./register-resources.ts";
import type { McpSession } from "./session.ts";
import { siteTextNote } from "./text/site-text.ts";
import { tools } from "./tools.ts";

const instructions = [
  "Sightline audits websites and build folders for search engines and answer engines.",
  "Start with audit; then issue for each cause, highest gain first; after a fix, verify. Tools use the latest audit unless you name one.",
  siteTextNote,
].join(" ");

/** Folders of a client that are used. */
const maxRoots = 20;

/** Creates the server of one session. */
export function mcpServer(host: McpHost, runs: AuditRuns): McpServer {
  const server = new McpServer(
    { name: "sightline", title: "Sightline", version: host.version },
    { instructions, maxToolInputElements: 200 },
  );
  const session: McpSession = { host, runs, latestCrawlId: null, roots: () => rootsOf(server) };
  for (const tool of tools) tool.register(server, session);
  registerResources(server, session);
  registerPrompts(server);
  return server;
}

/** Returns the folders that the client has opened; none from a client without this capability. */
async function rootsOf({ server }: McpServer): Promise<readonly string[]> {
  if (server.getClientCapabilities()?.roots === undefined) return [];
  const { roots } = await server.listRoots();
  return roots.flatMap(({ uri }) => (uri.startsWith("file:///") ? [fileURLToPath(uri)] : [])).slice(0, maxRoots);
}
