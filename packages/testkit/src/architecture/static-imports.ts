import { existsSync, readFileSync } from "node:fs";

interface Manifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

const packages = new URL("../../../", import.meta.url);
const staticImport = /^(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s)?"([^"]+)"/gm;

/** Modules that load with a module, by their static imports. */
export interface StaticImports {
  /** Sources of the workspace, as in `cli/src/main.ts`. */
  readonly sources: ReadonlySet<string>;
  /** Packages that are not of the workspace, as in `zod`. */
  readonly packages: ReadonlySet<string>;
}

/** Follows the static imports of a source through the workspace. Types and dynamic imports load nothing. */
export function staticImports(source: string): StaticImports {
  const sources = new Set([source]);
  const external = new Set<string>();
  // Iterating over a set includes elements added on the way.
  for (const file of sources) {
    for (const [, specifier = ""] of readFileSync(new URL(file, packages), "utf8").matchAll(staticImport)) {
      if (specifier.startsWith("node:")) continue;
      const imported = sourceOf(specifier, file);
      if (imported === null) external.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
      else sources.add(imported);
    }
  }
  return { sources, packages: external };
}

/** Returns the source that a specifier names; `null` outside the workspace. */
function sourceOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith(".")) return new URL(specifier, `file:///${importer}`).pathname.slice(1);
  const [, name, path = ""] = /^@sightline\/([^/]+)(\/.+)?$/.exec(specifier) ?? [];
  if (name === undefined || !existsSync(new URL(name, packages))) return null;
  const manifest = JSON.parse(readFileSync(new URL(`${name}/package.json`, packages), "utf8")) as Manifest;
  const entry = manifest.exports[`.${path}`];
  const source = typeof entry === "object" ? entry["@sightline/source"] : undefined;
  if (source === undefined) throw new Error(`${importer} imports ${specifier}, which has no source.`);
  return new URL(source, `file:///${name}/`).pathname.slice(1);
}
