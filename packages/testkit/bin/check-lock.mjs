// Checks what `npm ci` relies on. Needs nothing but Node, so that it can run before anything is installed.
//   node packages/testkit/bin/check-lock.mjs [--installed] [folder]
// Every entry of package-lock.json has an exact version and a SHA-512 and names no host that it comes from; with
// --installed, node_modules holds exactly those entries, by npm's own record and by what stands on disk.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { installed: { type: "boolean", default: false } },
});
const root = positionals[0] ?? fileURLToPath(new URL("../../../", import.meta.url));
const locked = entriesOf("package-lock.json");
const packages = [...locked].filter(([path, entry]) => path.includes("node_modules/") && entry.link !== true);

const faults = [...packages.flatMap(lockFaults), ...(values.installed ? installFaults() : [])];
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
process.stdout.write(
  `${packages.length} entries are locked${values.installed ? ", and exactly they are installed" : ""}.\n`,
);

function lockFaults([path, { version, integrity, resolved }]) {
  return [
    ...(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version ?? "") ? [] : [`${path}: no exact version`]),
    // 64 bytes in base64; npm installs an entry without integrity unchecked.
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? "") ? [] : [`${path}: no SHA-512 integrity`]),
    ...(resolved === undefined ? [] : [`${path}: names where it comes from (${resolved})`]),
  ];
}

function installFaults() {
  const installed = entriesOf("node_modules/.package-lock.json");
  return [
    ...packages.flatMap(([path, entry]) => entryFaults(path, entry, installed.get(path))),
    ...[...installed.keys()].filter((path) => !locked.has(path)).map((path) => `${path}: installed, but not locked`),
    ...foldersOf("node_modules")
      .filter((path) => !locked.has(path))
      .map((path) => `${path}: on disk, but not locked`),
  ];
}

function entryFaults(path, entry, installed) {
  // Only what is for other systems may be missing.
  if (installed === undefined) return entry.optional === true ? [] : [`${path}: locked, but not installed`];
  const manifest = join(root, path, "package.json");
  const { version } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : {};
  return [
    ...["version", "integrity"]
      .filter((key) => installed[key] !== entry[key])
      .map((key) => `${path}: ${key} ${installed[key]} is installed, ${entry[key]} is locked`),
    ...(version === entry.version ? [] : [`${path}: ${version} is on disk, ${entry.version} is locked`]),
  ];
}

/** Packages at the top of a folder of packages, those of scopes included. */
function foldersOf(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => (name.startsWith("@") ? foldersOf(`${folder}/${name}`) : [`${folder}/${name}`]));
}

function entriesOf(file) {
  return new Map(Object.entries(JSON.parse(readFileSync(join(root, file), "utf8")).packages));
}
