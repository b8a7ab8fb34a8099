import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocks, root } from "./documents.ts";
import { typeFaults } from "./type-faults.ts";

/** Names that a guide has introduced in a sentence, or leaves to the reader, before its code uses them. */
const given = `
declare const auditor: import("sightline").Auditor;
declare const siteId: string;
declare const crawl: Parameters<typeof import("sightline/geo").runGeoAudit>[0];
declare const report: import("sightline/report").Report;
declare const brand: import("sightline/report").ReportBrand;
declare const comparison: import("sightline/report").ReportComparison;
declare const history: readonly import("sightline/report").ReportHistoryPoint[];
declare const logo: Uint8Array;
declare const signal: AbortSignal;
declare const file: import("node:stream").Writable;
declare const apiTokens: typeof import("sightline/http").apiTokens;
declare const systemClock: typeof import("sightline").systemClock;
`;

/** Guides that change packages, and have tests that do. */
const followed = ["docs/guides/facts-and-rules.md", "docs/guides/adding-work.md"];

/** Code that stands alone. */
const programs = blocks(["ts"])
  .filter(({ place }) => !followed.some((guide) => place.startsWith(guide)))
  // A new section of the report imports a type of its package that is public, too.
  .map(({ place, code }) => ({ place, code: code.replace('"../section.ts"', '"sightline/report"') }));

let folder = "";
let faults: ReadonlyMap<string, readonly string[]> = new Map();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sightline-contract-"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  const files = programs.map((_, index) => join(folder, `${index}.ts`));
  await Promise.all(files.map((file, index) => writeFile(file, `${programs[index]?.code}\nexport {};\n`)));
  await writeFile(join(folder, "given.d.ts"), given);
  faults = typeFaults(files, [join(folder, "given.d.ts")]);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

describe(`${programs.length} blocks of code`, () => {
  it.each(programs.map(({ place }, index) => ({ place, index })))(
    "$place type-checks against the built packages",
    ({ index }) => {
      expect(faults.get(join(folder, `${index}.ts`))).toEqual([]);
    },
  );
});
