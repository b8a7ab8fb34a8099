import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { estimateTokens } from "@sightline/model";
import { afterAll, beforeAll, expect, it } from "vitest";
import { program } from "./built-command.ts";

const products = 294;
const perList = 49;

/** What a build of the site gets wrong. */
interface Faults {
  readonly hasViewport: boolean;
  readonly hasTitles: boolean;
  readonly hasDeadLink: boolean;
  readonly isLangMissing: boolean;
}

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "sightline-agent-"));
});
afterAll(() => rmSync(cwd, { recursive: true }));

/** Builds the site: what an agent runs after it has changed the templates. */
function build({ hasViewport, hasTitles, hasDeadLink, isLangMissing }: Faults): void {
  const page = (path: string, title: string, text: string, lang = ' lang="en"') => {
    const file = join(cwd, "dist", path, "index.html");
    mkdirSync(dirname(file), { recursive: true });
    const viewport = hasViewport ? '<meta name="viewport" content="width=device-width, initial-scale=1">' : "";
    const dead = hasDeadLink ? '<a href="/returns">Returns of boots</a>' : "";
    writeFileSync(
      file,
      `<!DOCTYPE html>
<html${lang}><head><meta charset="utf-8">${viewport}
${title === "" ? "" : `<title>${title}</title>`}
</head><body><nav><a href="/">All boots</a> ${dead}</nav>
<main><h1>${text}</h1><p>${text}: sewn in Oslo, of leather from the north, for winters that are long and wet.</p></main>
</body></html>
`,
    );
  };
  const numbers = Array.from({ length: products }, (_, index) => index + 1);
  for (const number of numbers) {
    const title = hasTitles ? `Walking boot number ${number} for wet winters` : "";
    page(`boots/${number}`, title, `Boot ${number}`, isLangMissing && number <= 3 ? "" : ' lang="en"');
  }
  const lists = Array.from({ length: products / perList }, (_, index) => index * perList);
  for (const start of lists) {
    const shown = numbers
      .slice(start, start + perList)
      .map((number) => `<a href="/boots/${number}/">Boot ${number}</a>`);
    page(`lists/${start}`, `Boots of the workshop in Oslo from ${start}`, `Boots from ${start} ${shown.join(" ")}`);
  }
  const links = lists.map((start) => `<a href="/lists/${start}/">Boots from ${start}</a>`);
  page("", "Boots for wet winters in the north", `Boots ${links.join(" ")}`);
}

/** Counts the calls of an agent, and the tokens that it reads and writes. */
async function agent() {
  const client = new Client({ name: "agent", version: "1" });
  const args = [program, "mcp"];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd, stderr: "inherit" }));
  const { tools } = await client.listTools();
  let calls = 0;
  let tokens = estimateTokens(JSON.stringify(tools)) + estimateTokens(client.getInstructions() ?? "");
  return {
    client,
    spent: () => ({ calls, tokens }),
    async call(name: string, input: Readonly<Record<string, unknown>> = {}): Promise<string> {
      calls += 1;
      const params = { name, arguments: input };
      const { content, structuredContent } = await client.callTool(params, undefined, { timeout: 240_000 });
      const [first] = Array.isArray(content) ? content : [];
      const text = String(first?.text);
      // Clients show models one of the two: the longer one is counted.
      const answer = [text, JSON.stringify(structuredContent ?? "")].map(estimateTokens);
      tokens += estimateTokens(JSON.stringify(params)) + Math.max(...answer);
      return text;
    },
  };
}

const scoreOf = (text: string) => Number(/^score: ([\d.]+)\/100/m.exec(text)?.[1]);

it("lets an agent audit 300 pages, plan, fix and verify in 12 calls and 20,000 tokens", {
  timeout: 600_000,
}, async () => {
  build({ hasViewport: false, hasTitles: false, hasDeadLink: true, isLangMissing: true });
  const { client, call, spent } = await agent();
  const audited = await call("audit", { target: "./dist", wait: 240 });
  const causeOf = (rule: string) => new RegExp(`^(c\\d+) \\w+ \\S+ ${rule}`, "m").exec(audited)?.[1] ?? rule;
  const rules = ["title-missing", "viewport-missing", "link-internal-broken"];
  const requests: Record<string, string>[] = [];
  for (const rule of rules) {
    const issue = await call("issue", { cause: causeOf(rule), limit: 3 });
    const [, url = "", about] = /verify \{url: "([^"]+)", rule: "[^"]+"(?:, about: "([^"]+)")?\}/.exec(issue) ?? [];
    requests.push({ url, rule, ...(about === undefined ? {} : { about }) });
  }

  // The patches for built pages hold until the next build, so the template is changed as well.
  const fixes = await call("fixes", { rules: ["html-lang-missing"] });
  const [, patch = ""] = /git apply (\S+)/.exec(fixes) ?? [];
  execFileSync("git", ["apply", patch], { cwd });
  build({ hasViewport: true, hasTitles: true, hasDeadLink: false, isLangMissing: false });

  for (const request of requests) expect(await call("verify", request), request["rule"]).toMatch(/^fixed: /m);
  const again = await call("audit", { target: "./dist", wait: 240 });
  expect(scoreOf(again)).toBeGreaterThan(scoreOf(audited));
  for (const rule of [...rules, "html-lang-missing"]) expect(again).not.toContain(rule);
  expect(await call("compare", { state: "fixed", limit: 5 })).toMatch(/fixed [1-9]/);
  await client.close();

  const { calls, tokens } = spent();
  expect(calls).toBeLessThanOrEqual(12);
  expect(tokens).toBeLessThanOrEqual(20_000);
});

it("serves agents over HTTP with the token that it prints", async () => {
  const args = [program, "mcp", "--http", "--port", "0", "--store", "memory"];
  const server = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(server, "close");
  let out = "";
  for await (const chunk of server.stdout) {
    out += String(chunk);
    if (out.includes("Token")) break;
  }
  const [url = ""] = /http:\S+/.exec(out) ?? [];
  const [, token = ""] = /once: (\S+)/.exec(out) ?? [];
  expect((await fetch(url, { method: "POST" })).status).toBe(401);
  const client = new Client({ name: "agent", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  expect(await client.callTool({ name: "explain", arguments: { rule: "title-missing" } })).toMatchObject({
    content: [{ text: expect.stringContaining("title-missing: Page has no title") }],
  });
  // Clients over HTTP do not reach the disk of the server.
  const folder = await client.callTool({ name: "audit", arguments: { target: "./dist" } });
  expect(folder).toMatchObject({ isError: true });
  await client.close();
  server.kill();
  await closed;
});
