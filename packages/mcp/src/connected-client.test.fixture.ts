import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { type Auditor, type AuditorOptions, createAuditor } from "@sightline/engine";
import { inlineExtractor } from "@sightline/extract/pool";
import { AuditError } from "@sightline/model";
import { joinText } from "@sightline/report";
import { renderLlm } from "@sightline/report/llm";
import { type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach } from "vitest";
import { auditRuns } from "./audits/audit-runs.ts";
import type { McpHost } from "./host.ts";
import { mcpServer } from "./mcp-server.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Closes something after the test. */
export function closeLater(close: () => Promise<unknown>): void {
  closing.push(close);
}

/** A client of a server in this process. */
export interface ConnectedClient {
  readonly client: Client;
  readonly auditor: Auditor;
  /** Calls a tool. @returns its text */
  call(name: string, input?: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Creates a host whose audits may request loopback. */
export function testHost(auditor: Auditor): McpHost {
  return {
    version: "1.2.3",
    auditor: async () => auditor,
    async open(text, { maxPages }) {
      const { host } = new URL(text);
      const plan = { allowPrivateHosts: [host], maxProbedHosts: 0, ...(maxPages === undefined ? {} : { maxPages }) };
      return { url: text, plan, folder: null, fileOf: () => null, close: async () => {} };
    },
    async explain(id) {
      const rule = auditor.rules.find((meta) => meta.id === id);
      if (rule === undefined) throw new AuditError("not_found", `There is no rule ${id}.`);
      return `${rule.title}\n${rule.why}`;
    },
    ruleIds: async () => auditor.rules.map(({ id }) => id),
    reportText: async (crawlId, maxCharacters) => joinText(renderLlm(await auditor.report(crawlId), { maxCharacters })),
    verify: (request, place, signal) =>
      "target" in place
        ? auditor.verify(request, { plan: place.target.plan, signal })
        : auditor.crawls.verify(place.crawlId, request, { signal }),
  };
}

/** Connects a client to a server with its own auditor. */
export async function connectedClient(
  options: AuditorOptions = {},
  adapt: (host: McpHost) => McpHost = (host) => host,
): Promise<ConnectedClient> {
  const auditor = createAuditor({ extractor: ({ extract }) => inlineExtractor({ extract }), ...options });
  closeLater(() => auditor.close());
  const host = adapt(testHost(auditor));
  const server = mcpServer(host, auditRuns(host));
  const client = new Client({ name: "test", version: "1" });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  await client.connect(ours);
  closeLater(() => client.close());
  return { client, auditor, call: (name, input = {}) => textOf(client, name, input) };
}

async function textOf(client: Client, name: string, input: Readonly<Record<string, unknown>>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: input });
  const [first] = Array.isArray(content) ? content : [];
  return typeof first?.text === "string" ? first.text : "";
}

/** Serves pages until the end of the test. @returns the URL of the home page */
export async function servedSite(routes: Readonly<Record<string, RouteAnswer>>): Promise<string> {
  const server = await serveRoutes(routes);
  closeLater(() => server.close());
  return server.url;
}
