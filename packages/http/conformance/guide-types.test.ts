import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

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

/** Returns the faults in the code of the guide and in all that it imports, and those in the code that is refused. */
function faultsOf(exactOptionalPropertyTypes: boolean): Record<"guide" | "refused", readonly string[]> {
  const [guideFile, refusedFile] = [join(folder, "guide.ts"), join(folder, "refused.ts")];
  const program = ts.createProgram([guideFile, refusedFile], {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes,
    // TypeScript's own declarations take longer to check than everything else.
    skipDefaultLibCheck: true,
    allowImportingTsExtensions: true,
    customConditions: ["@sightline/source"],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts", "lib.dom.asynciterable.d.ts"],
    types: [],
  });
  const faults = ts.getPreEmitDiagnostics(program);
  const isRefused = ({ file }: ts.Diagnostic) => file?.fileName.endsWith("refused.ts") === true;
  return {
    guide: faults.filter((fault) => !isRefused(fault)).map(faultText),
    refused: faults.filter(isRefused).map(faultText),
  };
}

function faultText({ messageText, file, start }: ts.Diagnostic): string {
  const line = file === undefined || start === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line;
  const text = file?.text.split("\n")[line] ?? "";
  return `${text.trim()}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
}

describe.each([false, true])("with exactOptionalPropertyTypes %s", { timeout: 120_000 }, (isExact) => {
  let faults: ReturnType<typeof faultsOf>;
  beforeAll(() => {
    faults = faultsOf(isExact);
  }, 120_000);

  it("type-checks all code of the guide", () => {
    expect(snippets.length).toBeGreaterThan(10);
    expect(faults.guide).toEqual([]);
  });

  it("refuses parameters that the document does not have", () => {
    expect(faults.refused).toEqual([]);
  });
});
