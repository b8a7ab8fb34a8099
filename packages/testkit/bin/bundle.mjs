// Second half of `npm run build`: makes few files of the many that the compiler wrote. A program that loads the engine
// reads some twenty files instead of eight hundred, which halves what its start costs.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { bundleCommand } from "./command-bundle.mjs";
import { requiredPackages } from "./common-js.mjs";
import { compiledPackages, compiledPath, publishedFolder, publishedName, strictLog } from "./compiled-packages.mjs";
import { bundleLibrary } from "./library-bundle.mjs";
import { copiedPackages, noticesText } from "./third-party-notices.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Programs of worker threads, which no export names: file in `dist` of a package → name of its bundle. */
const threads = {
  crawl: { "sitemap/sitemap-worker.js": "sitemap-worker" },
  extract: { "worker.js": "worker" },
  render: { "lighthouse/lighthouse-thread.js": "lighthouse-thread" },
  "store-sql": { "sqlite/thread.js": "sqlite-thread" },
  typeset: { "node/typeset-thread.js": "typeset-thread" },
};

const bundled = readdirSync(`${root}packages`).filter(
  (name) => name !== publishedName && existsSync(`${root}packages/${name}/package.json`),
);
await Promise.all(bundled.map(bundle));
const copied = await Promise.all([
  bundleLibrary(root, programs()),
  bundleCommand(root, programs({ except: ["render", "typeset"] })),
]);
writeFileSync(`${root}${publishedFolder}THIRD-PARTY-LICENSES`, noticesText(copiedPackages(copied.flat())));

/** Bundles what a package exports from `dist/bundle`: one file an export, and what they share in chunks of its own. */
async function bundle(name) {
  const folder = `${root}packages/${name}/`;
  const entries = entriesOf(folder);
  const input = { ...pathsOf(folder, entries), ...threadsOf(name, folder) };
  if (Object.keys(input).length === 0) return;
  rmSync(`${folder}dist/bundle`, { recursive: true, force: true });
  const { isRequired, plugin } = requiredPackages([folder, root]);
  const isAlone = isPublished(folder);
  const build = await rolldown({
    input,
    platform: "node",
    // Other packages stay what they are: every program has one copy of each.
    external: (id) =>
      !id.startsWith(".") && !id.startsWith("/") && !isRequired(id) && !(isAlone && id.startsWith("@sightline/")),
    plugins: isAlone ? [plugin, compiledPackages(root)] : [plugin],
    ...strictLog(name),
  });
  await build.write({
    dir: `${folder}dist/bundle`,
    format: "esm",
    chunkFileNames: "[name]-[hash].js",
    sourcemap: true,
  });
  await build.close();
  if (isAlone) await bundleTypes(name, folder, pathsOf(folder, entries, ".d.ts"));
}

/** Bundles the types of a published package, with those of packages that are not. */
async function bundleTypes(name, folder, input) {
  const dir = `${folder}dist/types`;
  rmSync(dir, { recursive: true, force: true });
  const build = await rolldown({
    input,
    platform: "node",
    external: (id) => !id.startsWith(".") && !id.startsWith("/") && !id.startsWith("@sightline/"),
    plugins: [compiledPackages(root, ".d.ts"), dts({ dtsInput: true, tsconfig: false })],
    ...strictLog(`the types of ${name}`),
  });
  await build.write({ dir, format: "esm", chunkFileNames: "[name]-[hash].js" });
  await build.close();
}

/** Packages that are published beside the library cannot import others of the workspace, which are not. */
function isPublished(folder) {
  return JSON.parse(readFileSync(`${folder}package.json`, "utf8")).private !== true;
}

function entriesOf(folder) {
  const { exports = {} } = JSON.parse(readFileSync(`${folder}package.json`, "utf8"));
  return Object.values(exports).filter((entry) => entry.default?.startsWith("./dist/bundle/"));
}

/** Paths of what the compiler wrote, by the name of its bundle. */
function pathsOf(folder, entries, ending = ".js") {
  return Object.fromEntries(
    entries.map((entry) => [
      entry.default.slice("./dist/bundle/".length, -".js".length),
      `${folder}${compiledPath(entry, ending)}`,
    ]),
  );
}

function threadsOf(name, folder) {
  return Object.fromEntries(
    Object.entries(threads[name] ?? {}).map(([file, entry]) => [entry, `${folder}dist/${file}`]),
  );
}

/** Paths of compiled programs of threads below `packages`, by name; the command takes those of PDF and Lighthouse from the library. */
function programs({ except = [] } = {}) {
  return Object.fromEntries(
    Object.entries(threads).flatMap(([name, files]) =>
      except.includes(name) ? [] : Object.entries(files).map(([file, entry]) => [entry, `${name}/dist/${file}`]),
    ),
  );
}
