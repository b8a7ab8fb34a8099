// Second half of `npm run build`: makes few files of the many that the compiler wrote. A program that loads the engine
// reads some twenty files instead of eight hundred, which halves what its start costs.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { bundleCommand } from "./command-bundle.mjs";
import { requiredPackages } from "./common-js.mjs";
import { compiledPackages, publishedFolder, publishedName } from "./compiled-packages.mjs";
import { bundleLibrary } from "./library-bundle.mjs";
import { copiedPackages, noticesText } from "./third-party-notices.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Programs of worker threads, which no export names: file in `dist` of a package → name of its bundle. */
const threads = {
  crawl: { "sitemap/sitemap-worker.js": "sitemap-worker" },
  extract: { "worker.js": "worker" },
  "store-sql": { "sqlite/thread.js": "sqlite-thread" },
  typeset: { "node/typeset-thread.js": "typeset-thread" },
};

const bundled = readdirSync(`${root}packages`).filter(
  (name) => name !== publishedName && existsSync(`${root}packages/${name}/package.json`),
);
await Promise.all(bundled.map(bundle));
const copied = await Promise.all([
  bundleLibrary(root, programs()),
  bundleCommand(root, programs({ except: "typeset" })),
]);
writeFileSync(`${root}${publishedFolder}THIRD-PARTY-LICENSES`, noticesText(copiedPackages(copied.flat())));

/** Bundles what a package exports from `dist/bundle`: one file an export, and what they share in chunks of its own. */
async function bundle(name) {
  const folder = `${root}packages/${name}/`;
  const input = { ...entriesOf(folder), ...threadsOf(name, folder) };
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
    // A busy machine is no fault of the bundle.
    checks: { pluginTimings: false },
    logLevel: "warn",
    onLog: (_level, log) => {
      // A busy machine is no fault of the bundle.
      if (log.code === "PLUGIN_TIMINGS") return;
      throw new Error(`Bundling ${name}: ${log.message}`);
    },
  });
  await build.write({
    dir: `${folder}dist/bundle`,
    format: "esm",
    chunkFileNames: "[name]-[hash].js",
    sourcemap: true,
  });
  await build.close();
}

/** Packages that are published beside the library cannot import others of the workspace, which are not. */
function isPublished(folder) {
  return JSON.parse(readFileSync(`${folder}package.json`, "utf8")).private !== true;
}

function entriesOf(folder) {
  const { exports = {} } = JSON.parse(readFileSync(`${folder}package.json`, "utf8"));
  const inBundle = Object.values(exports).filter((entry) => entry.default?.startsWith("./dist/bundle/"));
  return Object.fromEntries(
    inBundle.map(({ types, default: file }) => [
      file.slice("./dist/bundle/".length, -".js".length),
      `${folder}${types.replace(/\.d\.ts$/, ".js")}`,
    ]),
  );
}

function threadsOf(name, folder) {
  return Object.fromEntries(
    Object.entries(threads[name] ?? {}).map(([file, entry]) => [entry, `${folder}dist/${file}`]),
  );
}

/** Paths of compiled programs of threads below `packages`, by name; the command takes that of PDF from the library. */
function programs({ except } = {}) {
  return Object.fromEntries(
    Object.entries(threads).flatMap(([name, files]) =>
      name === except ? [] : Object.entries(files).map(([file, entry]) => [entry, `${name}/dist/${file}`]),
    ),
  );
}
