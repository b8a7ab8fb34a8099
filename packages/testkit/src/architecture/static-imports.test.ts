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
    const { sources, packages } = staticImports("cli/src/audit-command.ts");
    expect([...sources]).toEqual(
      expect.arrayContaining(["cli/src/open-store.ts", "engine/src/index.ts", "url/src/parse-url.ts"]),
    );
    expect([...packages]).toEqual(expect.arrayContaining(["p-queue", "zod"]));
  });

  it("with the library is no report, no database, no model and no reader of pages", () => {
    expect(loadedBy("engine/src/index.ts")(onDemand)).toEqual({ sources: [], packages: [] });
  });

  it("with an audit by the command is no server and no reader of configuration files either", () => {
    const names = {
      sources: [...onDemand.sources, "http/src/index.ts"],
      packages: [...onDemand.packages, "confbox", "jiti", "hono", "@hono/node-server", "zod-openapi"],
    };
    expect(loadedBy("cli/src/audit-command.ts")(names)).toEqual({ sources: [], packages: [] });
  });

  it("with the command, before it runs one of its own, is neither engine nor schema", () => {
    const { sources, packages } = staticImports("cli/src/program.ts");
    expect([...sources].filter((source) => source.startsWith("engine/"))).toEqual([]);
    expect([...packages]).toEqual(["commander"]);
  });

  it.each(["store-sql/src/sqlite/thread.ts", "extract/src/worker.ts", "crawl/src/sitemap/sitemap-worker.ts"])(
    "with the thread %s is no schema, which would cost each thread 10 MB and 0.1 s",
    (thread) => {
      expect([...staticImports(thread).packages]).not.toContain("zod");
    },
  );
});
