import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as client from "@sightline/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { smallSite } from "../src/crawled-service.test.fixture.ts";
import { problemTable } from "../src/requests/problem.ts";
import { type Server, serve } from "../src/server/serve.ts";
import { type TestService, takenWebhooks, testService } from "../src/service.test.fixture.ts";

const guide = readFileSync(new URL("../../../docs/guides/api.md", import.meta.url), "utf8");
const commands = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) => block);
const snippets = [...guide.matchAll(/```ts client\n(.*?)```/gs)].map(([, block = ""]) => block);
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

// The guide has no types in its code, so that it runs as it stands.
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;

let service: TestService;
let server: Server;
beforeAll(async () => {
  service = await testService({ webhooks: takenWebhooks, auditorOptions: { secretKeys: [new Uint8Array(32)] } });
  server = await serve(service.handler, { port: 0 });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

it.skipIf(!hasCurl)(
  `runs every command of the guide${hasCurl ? "" : " (skipped: curl is not installed)"}`,
  async () => {
    const site = await smallSite();
    const script = commands
      .join("\necho\n")
      .replace("http://127.0.0.1:8787", server.url)
      .replace("sak_live_your_token", service.token)
      .replaceAll("https://example.com/", site.url);
    const child = spawn("bash", ["-c", `set -euo pipefail\n${script}`], { stdio: ["ignore", "pipe", "pipe"] });
    const output = { out: "", err: "" };
    child.stdout.on("data", (data) => {
      output.out += data;
    });
    child.stderr.on("data", (data) => {
      output.err += data;
    });
    const code = await new Promise((resolve) => child.on("close", resolve));
    await site.close();
    expect([code, output.err]).toEqual([0, ""]);
    const objects = output.out
      .replaceAll("}{", "}\n{")
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
    expect(objects.map(({ object, code: problem }) => object ?? problem)).toEqual([
      "crawl",
      "list",
      "list",
      "list",
      "list",
      "verification",
      "analysis",
      "geoAudit",
      "healthScore",
      "list",
      "list",
      "list",
      "list",
      "list",
      "comparison",
      "list",
      "list",
      "list",
      "list",
      "list",
      "rule",
      "account",
      "usage",
      "page",
      "list",
      "list",
      "list",
      "issue",
      "site",
      "list",
      "acceptance",
      "list",
      "siteCredentials",
      "report",
      "invalid_request",
      "webhookEndpoint",
      "list",
      "schedule",
      "schedule",
      "list",
    ]);
    expect(output.out).toContain("%PDF-1.7");
    expect(output.out).toContain("event: crawl-finished");
    expect(output.out).toContain("**Severity:**");
    expect(objects[0]).toMatchObject({ status: "completed", counts: { pages: 3 } });
    expect(objects[1].data).toHaveLength(2);
    expect(objects[2].data.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(["/gone"]);
  },
);

it("runs all code of the guide", async () => {
  const site = await smallSite();
  const logged: unknown[][] = [];
  const code = snippets
    .join("")
    .replace(/^import \{(.*)\} from "sightline\/client";$/m, "const {$1} = client;")
    .replace("http://127.0.0.1:8787", server.url)
    .replace("sak_live_your_token", service.token)
    .replaceAll("https://example.com/", site.url);
  const run = new AsyncFunction(
    "client",
    "console",
    `${code}\nreturn { crawl, analysis, geoAudit, score, bridge, page, issue };`,
  );
  const results = await run(client, { log: (...values: unknown[]) => logged.push(values) });
  await site.close();
  expect(results).toMatchObject({
    crawl: { status: "completed", counts: { pages: 3 } },
    analysis: { object: "analysis", status: "completed" },
    geoAudit: { object: "geoAudit", status: "completed" },
    score: { value: expect.any(Number) },
    bridge: { difference: 0 },
    page: { object: "page" },
    issue: { object: "issue" },
  });
  expect(logged).toContainEqual([new URL("/gone", site.url).href, 404]);
  expect(logged).toContainEqual([404, "not_found", expect.any(String)]);
});

it("names every code of a problem in the guide", () => {
  for (const code of Object.keys(problemTable)) expect(guide).toContain(`\`${code}\``);
});
