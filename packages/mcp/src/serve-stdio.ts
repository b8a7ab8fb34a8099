import type { Readable, Writable } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { auditRuns } from "./audits/audit-runs.ts";
import type { McpHost } from "./host.ts";
import { mcpServer } from "./mcp-server.ts";

/** Serves one client over standard input and output. Resolves when the client has left, or the signal aborts. */
export async function serveStdio(
  host: McpHost,
  { input, output, signal }: { readonly input: Readable; readonly output: Writable; readonly signal: AbortSignal },
): Promise<void> {
  const server = mcpServer(host, auditRuns(host));
  const ended = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    input.once("end", resolve);
    input.once("close", resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await server.connect(new StdioServerTransport(input, output));
  await ended;
  await server.close();
}
