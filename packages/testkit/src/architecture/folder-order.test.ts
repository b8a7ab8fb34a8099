import { describe, expect, it } from "vitest";
import { foldersOf, sourcesOf, upwardImports } from "./folder-order.ts";

/** Folders of packages from the bottom to the top: each imports only folders before it. */
const orders: Readonly<Record<string, readonly string[]>> = {
  engine: [
    "secrets",
    "moves",
    "field-data",
    "context",
    "config",
    "sites",
    "judge",
    "acceptances",
    "audit",
    "compare",
    "lists",
    "fixes",
    "verify",
    "probe",
    "work",
    "geo",
    "analyses",
    "reports",
    "schedules",
    "auditor",
  ],
  http: [
    "generated",
    "requests",
    "accounts",
    "metrics",
    "server",
    "schemas",
    "webhooks",
    "work",
    "service",
    "openapi",
    "resources",
  ],
};

describe.each(Object.entries(orders))("the folders of %s", (name, order) => {
  const sources = sourcesOf(name);

  it("are all in the declared order", () => {
    expect(foldersOf(sources)).toEqual([...order].sort());
  });

  it("import only folders below their own", () => {
    expect(upwardImports(sources, order)).toEqual([]);
  });
});

describe("upwardImports", () => {
  const imported = (path: string, text: string) => upwardImports([{ path, text }], ["low", "high"]);

  it.each([
    'import { a } from "../high/a.ts";',
    'import type { A } from "../high/a.ts";',
    'export { a } from "../high/a.ts";',
    'import "../high/a.ts";',
    'const { a } = await import("../high/a.ts");',
    'new Worker(new URL("../high/a.ts", import.meta.url));',
  ])("names both ends of %j", (text) => {
    expect(imported("low/b.ts", text)).toEqual(["low/b.ts -> high/a.ts"]);
  });

  it("follows imports out of folders in folders", () => {
    expect(imported("low/deep/b.ts", 'import { a } from "../../high/deep/a.ts";')).toEqual([
      "low/deep/b.ts -> high/deep/a.ts",
    ]);
  });

  it("rejects imports of files beside the folders, which are above them", () => {
    expect(imported("high/b.ts", 'import { a } from "../a.ts";')).toEqual(["high/b.ts -> a.ts"]);
  });

  it.each([
    ["high/b.ts", 'import { a } from "../low/a.ts";'],
    ["low/b.ts", 'import { a } from "./a.ts";'],
    ["low/deep/b.ts", 'import { a } from "../a.ts";'],
    ["index.ts", 'export { a } from "./high/a.ts";'],
    ["low/b.ts", 'import { a } from "@sightline/model";'],
  ])("allows in %s %j", (path, text) => {
    expect(imported(path, text)).toEqual([]);
  });
});
