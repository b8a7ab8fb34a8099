import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./documents.ts";
import { installPacked } from "./packed-packages.ts";
import { typeFaults } from "./type-faults.ts";

const name = "@sightline/mcp";

describe("the packed MCP server, beside the packed command", () => {
  let folder = "";
  let command = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "sightline-contract-"));
    command = join(await installPacked(folder), "dist/command/main.js");
    await installPacked(folder, name, "mcp");
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true }));

  it("is started by it", async () => {
    const client = new Client({ name: "test", version: "1" });
    const args = [command, "mcp", "--store", "memory"];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, stderr: "inherit" }));
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toContain("audit");
    await client.close();
  });

  it("has its types, and those of packages that are not published", async () => {
    const file = join(folder, "types.ts");
    await writeFile(
      file,
      `import { type McpHost, serveStdio } from "${name}";\nexport const all: [McpHost?] = [];\nserveStdio;\n`,
    );
    expect([...typeFaults([file], [], { skipLibCheck: false }).values()]).toEqual([[]]);
  }, 120_000);

  it("is of the version that the command accepts, from the same repository", async () => {
    const manifest = async (path: string) => JSON.parse(await readFile(join(root, path, "package.json"), "utf8"));
    const [library, server] = await Promise.all(["packages/sightline", "packages/mcp"].map(manifest));
    expect(library.peerDependencies[name]).toBe(server.version);
    expect(library.peerDependenciesMeta[name]).toEqual({ optional: true });
    expect(server.repository).toEqual({ ...library.repository, directory: "packages/mcp" });
  });
});
