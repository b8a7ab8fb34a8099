import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { partOf } from "../../http/src/openapi/docs-page/document-part.ts";
import { operationsOf } from "../../http/src/openapi/docs-page/listed-operation.ts";
import { clientSample } from "../../http/src/openapi/docs-page/operation-samples.ts";
import { root } from "./documents.ts";
import { typeFaults } from "./type-faults.ts";

it("shows a call of the client for every operation that type-checks against the built package", async () => {
  const document = partOf(JSON.parse(await readFile(join(root, "docs/openapi.json"), "utf8")));
  const operations = operationsOf(document["paths"]);
  const names = new Set(operations.flatMap(({ path }) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)));
  const code = [
    'import { allItems, type SightlineClient } from "sightline/client";',
    "declare const sightline: SightlineClient;",
    ...Array.from(names, (name) => `declare const ${name}: string;`),
    ...operations.map((listed) => `{\n${clientSample(listed, partOf(document["components"]))}\n}`),
  ];
  const folder = await mkdtemp(join(tmpdir(), "sightline-contract-"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  const file = join(folder, "samples.ts");
  await writeFile(file, code.join("\n"));
  const faults = typeFaults([file]).get(file);
  await rm(folder, { recursive: true });
  expect(operations.length).toBeGreaterThan(60);
  expect(faults).toEqual([]);
}, 120_000);
