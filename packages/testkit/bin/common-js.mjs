import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

const prefix = "\0required:";

/**
 * Loads CommonJS packages with `require` where the source imports them. To import one, Node first looks through its source
 * for the names that it exports, character by character and in JavaScript: for the list of all domain endings that takes
 * longer than running it.
 *
 * @param folders in whose `node_modules` packages are looked for, the nearest first
 * @returns `isRequired(id)`, whether an import is meant; and the `plugin` for Rolldown
 */
export function requiredPackages(folders) {
  const require = createRequire(`${folders[0]}package.json`);
  const known = new Map();

  function isRequired(id) {
    if (!known.has(id)) known.set(id, id.startsWith(prefix) || isCommonJs(folders, id));
    return known.get(id);
  }

  const plugin = {
    name: "required-packages",
    resolveId: (id) => (isRequired(id) && !id.startsWith(prefix) ? `${prefix}${id}` : null),
    load: (id) => (id.startsWith(prefix) ? moduleOf(id.slice(prefix.length), require) : null),
  };
  return { isRequired, plugin };
}

/** Whether a package says nothing of modules: its one entry is CommonJS then. */
function isCommonJs(folders, id) {
  const manifest = folders.map((folder) => `${folder}node_modules/${id}/package.json`).find((path) => existsSync(path));
  if (manifest === undefined) return false;
  const { type, exports: entries } = JSON.parse(readFileSync(manifest, "utf8"));
  return type !== "module" && entries === undefined;
}

function moduleOf(name, require) {
  const names = Object.keys(require(name)).filter((key) => key !== "default" && /^[\w$]+$/.test(key));
  return [
    'import { createRequire } from "node:module";',
    `const loaded = createRequire(import.meta.url)(${JSON.stringify(name)});`,
    "export default loaded;",
    // Written so that the bundler leaves out what nobody imports.
    ...names.map((key) => `export const ${key} = /* @__PURE__ */ (() => loaded.${key})();`),
  ].join("\n");
}
