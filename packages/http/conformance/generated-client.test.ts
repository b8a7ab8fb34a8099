import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import createClient from "openapi-fetch";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { smallSite } from "../src/crawled-service.test.fixture.ts";
import { type TestService, testService } from "../src/service.test.fixture.ts";
import { clientWalk } from "./client-walk.ts";

let folder = "";
let service: TestService;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-client-"));
  service = await testService();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

it("generates a client whose types fit the walk", { timeout: 120_000 }, async () => {
  const { body: document } = await service.call("GET", "/openapi.json", { token: null });
  writeFileSync(join(folder, "generated-api.ts"), astToString(await openapiTS(document as OpenAPI3)));
  copyFileSync(new URL("./client-walk.ts", import.meta.url), join(folder, "client-walk.ts"));
  symlinkSync(fileURLToPath(new URL("../../../node_modules", import.meta.url)), join(folder, "node_modules"));
  const program = ts.createProgram([join(folder, "client-walk.ts")], {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
  });
  const faults = ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
    const line = file === undefined || start === undefined ? "" : file.getLineAndCharacterOfPosition(start).line + 1;
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
  expect(faults).toEqual([]);
});

it("walks through the service with that client", async () => {
  const site = await smallSite();
  const client = createClient<
    Parameters<typeof clientWalk>[0] extends import("openapi-fetch").Client<infer Paths> ? Paths : never
  >({
    baseUrl: "http://service.test",
    headers: { authorization: `Bearer ${service.token}` },
    fetch: service.handler,
  });
  const { score, rules } = await clientWalk(client, site.url);
  expect(score).toBeGreaterThan(0);
  expect(rules).toContain("link-internal-broken");
  await site.close();
});
