import { describe, expect, it } from "vitest";
import { staticImports } from "./static-imports.ts";

/** Sources that load on demand, and packages. */
const onDemand = {
  sources: [
    // Readers of pages run in threads of their own.
    "facts/src/reading.ts",
    "geo/src/index.ts",
    "report/src/html/render-html.ts",
    "report/src/pdf/index.ts",
    "report/src/data/sarif/render-sarif.ts",
    "store-sql/src/postgres/index.ts",
  ],
  packages: ["@photostructure/sqlite", "ai", "bullmq", "harfbuzzjs", "linkedom", "pdf-lib", "pg"],
};

function loadedBy(source: string) {
  const loaded = staticImports(source);
  return (names: typeof onDemand) => ({
    sources: names.sources.filter((name) => loaded.sources.has(name)),
    packages: names.packages.filter((name) => loaded.packages.has(name)),
  });
}

describe("what loads at once", () => {
  it("is followed through files and packages", () => {
    const { sources, packages } = staticImports("cli/src/main.ts");
    expect([...sources]).toEqual(
      expect.arrayContaining(["cli/src/program.ts", "engine/src/index.ts", "url/src/parse-url.ts"]),
    );
    expect([...packages]).toEqual(expect.arrayContaining(["commander", "zod"]));
  });

  it("with the library is no report, no database, no model and no reader of pages", () => {
    expect(loadedBy("engine/src/index.ts")(onDemand)).toEqual({ sources: [], packages: [] });
  });

  it("with the command is no server and no reader of configuration files either", () => {
    const names = {
      sources: [...onDemand.sources, "http/src/index.ts"],
      packages: [...onDemand.packages, "c12", "hono", "@hono/node-server", "zod-openapi"],
    };
    expect(loadedBy("cli/src/main.ts")(names)).toEqual({ sources: [], packages: [] });
  });
});
