import { existsSync, readFileSync } from "node:fs";

/** Name under which all packages of the workspace are published together. */
export const publishedName = "sightline";
/** Folder of that package, from the root of the repository. */
export const publishedFolder = `packages/${publishedName}/`;
/** Folders of all packages that are published: that one, and those beside it. */
export const publishedFolders = [publishedFolder, "packages/mcp/"];

/**
 * Takes packages of the workspace from the compiler's many files, of which a bundle then includes the used ones, and lets
 * them find their own files in the package that is published.
 *
 * @param ending of the files to take: `.d.ts` for types
 */
export function compiledPackages(root, ending = ".js") {
  return {
    name: "compiled-packages",
    resolveId(id) {
      const [, name, path = ""] = /^@sightline\/([^/]+)(\/.+)?$/.exec(id) ?? [];
      if (name === undefined || !existsSync(`${root}packages/${name}`)) return null;
      const { exports } = JSON.parse(readFileSync(`${root}packages/${name}/package.json`, "utf8"));
      return `${root}packages/${name}/${compiledPath(exports[`.${path}`], ending)}`;
    },
    transform(code, id) {
      if (!id.startsWith(`${root}packages/`)) return null;
      const bundled = code
        .replaceAll(/"@sightline\/[a-z-]+\/package\.json"/g, `"${publishedName}/package.json"`)
        // A `require` of the module's own would hide the calls from the bundler.
        .replace(/^const require = createRequire\(import\.meta\.url\);$/m, "");
      return bundled === code ? null : { code: bundled };
    },
  };
}

/** Path of what the compiler wrote for an export of a package, from its folder. */
export function compiledPath(entry, ending = ".js") {
  return entry["@sightline/source"].replace(/^\.\/src\//, "dist/").replace(/\.ts$/, ending);
}

/** Throws what the bundler warns of, except what is not ours to change. */
export function strictLog(name) {
  return {
    checks: { pluginTimings: false },
    logLevel: "warn",
    onLog: (_level, log) => {
      // A busy machine, and a library's own use of eval.
      if (log.code === "PLUGIN_TIMINGS" || (log.code === "EVAL" && log.id?.includes("/node_modules/"))) return;
      throw new Error(`Bundling ${name}: ${log.message}`);
    },
  };
}
