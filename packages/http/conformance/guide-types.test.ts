import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";

const guide = readFileSync(new URL("../../../docs/guides/api.md", import.meta.url), "utf8");
const snippets = [...guide.matchAll(/```ts client\n(.*?)```/gs)].map(([, block = ""]) => block);
const refused = `
// @ts-expect-error unknown parameter of the query
await sightline.listPages({ crawlId, nonsense: 1 });
// @ts-expect-error parameter of the path is missing
await sightline.getSite({});
// @ts-expect-error value that the document does not have
allItems(sightline.listIssues, { crawlId, severity: "fatal" });
// @ts-expect-error unknown parameter of a list
allItems(sightline.listIssues, { crawlId, nonsense: 1 });
// @ts-expect-error body of an operation that has none
await sightline.getCrawl({ crawlId, body: {} });
`;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-guide-"));
  symlinkSync(fileURLToPath(new URL("../../../node_modules", import.meta.url)), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "guide.ts"), snippets.join(""));
  writeFileSync(join(folder, "refused.ts"), `${snippets.join("")}${refused}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

function faultsOf(file: string, exactOptionalPropertyTypes: boolean): readonly string[] {
  const program = ts.createProgram([join(folder, file)], {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes,
    allowImportingTsExtensions: true,
    customConditions: ["@sightline/source"],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts", "lib.dom.asynciterable.d.ts"],
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file: source, start }) => {
    const line = source === undefined || start === undefined ? 0 : source.getLineAndCharacterOfPosition(start).line;
    const text = source?.text.split("\n")[line] ?? "";
    return `${text.trim()}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}

for (const isExact of [false, true]) {
  const setting = `exactOptionalPropertyTypes ${isExact ? "on" : "off"}`;
  it(`type-checks all code of the guide with ${setting}`, { timeout: 120_000 }, () => {
    expect(snippets.length).toBeGreaterThan(10);
    expect(faultsOf("guide.ts", isExact)).toEqual([]);
  });

  it(`refuses parameters that the document does not have with ${setting}`, { timeout: 120_000 }, () => {
    expect(faultsOf("refused.ts", isExact)).toEqual([]);
  });
}
