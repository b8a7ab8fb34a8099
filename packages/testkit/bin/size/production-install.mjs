// What users install: the published package, packed as for a registry, and its dependencies.
import { spawnSync } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publishedFolder, publishedName } from "../compiled-packages.mjs";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/**
 * Installs the package in a temporary folder, its dependencies from the registry.
 *
 * @param flags of `npm install`, as in `--omit=optional`
 * @returns `{packages, megabytes, largest}`
 */
export function productionInstall(...flags) {
  const folder = mkdtempSync(`${tmpdir()}/sightline-install-`);
  try {
    const [{ filename }] = JSON.parse(
      npm(root, ["pack", "--json", `--pack-destination=${folder}`, `./${publishedFolder}`]),
    );
    const dependencies = { [publishedName]: `file:${filename}` };
    writeFileSync(`${folder}/package.json`, JSON.stringify({ private: true, dependencies }));
    npm(folder, ["install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", ...flags]);
    const lock = JSON.parse(readFileSync(`${folder}/node_modules/.package-lock.json`, "utf8"));
    const paths = Object.keys(lock.packages);
    const sizes = paths.map((path) => ({ path, bytes: ownBytes(`${folder}/${path}`) }));
    return {
      packages: paths.length,
      megabytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
      largest: sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 5),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function npm(folder, args) {
  const { status, stdout, stderr } = spawnSync("npm", [...args, "--loglevel=error"], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr}`);
  return stdout;
}

/** Bytes of the files of a package, without the packages inside it, which are counted by themselves. */
function ownBytes(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return sum + lstatSync(path).size;
    return entry.name === "node_modules" ? sum : sum + ownBytes(path);
  }, 0);
}
