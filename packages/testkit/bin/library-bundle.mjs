import { cpSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { asciiOutput } from "./ascii-output.mjs";
import { compiledPackages, publishedFolder, strictLog } from "./compiled-packages.mjs";

/** What the published package reads at run time or needs beside its code, by where it is in the repository. */
const copies = { "packages/http/page": "page", "packages/typeset/fonts": "fonts", LICENSE: "LICENSE" };

/**
 * Bundles the published package: a file for each export, with its types, and for each program of a thread, and chunks for
 * what they share. Dependencies are copied into it, except those that its manifest names.
 *
 * @param root folder of the repository
 * @param threads paths of programs of threads below `packages`, by the name of their bundle
 * @returns paths of the modules that it contains
 */
export async function bundleLibrary(root, threads) {
  const folder = `${root}${publishedFolder}`;
  const { exports, dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync(`${folder}package.json`, "utf8"),
  );
  const named = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const isNamed = (id) => isBuiltin(id) || named.some((name) => id === name || id.startsWith(`${name}/`));
  const entries = Object.values(exports).flatMap(
    (entry) => entry["@sightline/source"]?.slice("./src/".length, -3) ?? [],
  );
  const compiled = (ending) => entries.map((name) => [name, `${folder}dist/compiled/${name}${ending}`]);
  const programs = Object.entries(threads).map(([name, path]) => [name, `${root}packages/${path}`]);

  // Only the types of zod come from its package: its code loads faster without what nobody calls.
  const isLoaded = (id) => isNamed(id) && !/^zod\b/.test(id);
  const modules = await write(
    "bundle",
    isLoaded,
    [...compiled(".js"), ...programs],
    [compiledPackages(root), asciiOutput()],
  );
  const types = [compiledPackages(root, ".d.ts"), dts({ dtsInput: true, tsconfig: false })];
  await write("types", isNamed, compiled(".d.ts"), types);
  for (const [from, to] of Object.entries(copies)) {
    rmSync(`${folder}${to}`, { recursive: true, force: true });
    cpSync(`${root}${from}`, `${folder}${to}`, { recursive: true });
  }
  return modules;

  async function write(name, external, input, plugins) {
    const dir = `${folder}dist/${name}`;
    rmSync(dir, { recursive: true, force: true });
    const build = await rolldown({
      input: Object.fromEntries(input),
      platform: "node",
      external,
      plugins,
      ...strictLog(`the ${name} of the library`),
    });
    const comments = name === "types";
    const { output } = await build.write({ dir, format: "esm", chunkFileNames: "[name]-[hash].js", comments });
    await build.close();
    return output.flatMap(({ moduleIds = [] }) => moduleIds);
  }
}
