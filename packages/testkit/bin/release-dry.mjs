// `npm run release:dry`: everything of a release but the publishing. Checks the published packages, lists their files by
// folder with their sizes, writes the software bill of materials, and lets npm go through `npm publish`.
//   -- --publish  publishes at the end: for CI, whose token and identity npm needs for provenance
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { publishedFolder, publishedFolders } from "./compiled-packages.mjs";
import { softwareBill } from "./software-bill.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const isRelease = process.argv.includes("--publish");
const print = (text) => process.stdout.write(`${text}\n`);

const releases = publishedFolders.map((folder) => ({
  folder,
  manifest: JSON.parse(readFileSync(`${root}${folder}package.json`, "utf8")),
  packed: JSON.parse(npm("pack", "--dry-run", "--json", `./${folder}`))[0],
}));

const toDo = openSteps();
const faults = [...releases.flatMap(faultsOf), ...(isRelease ? toDo : [])];
run(process.execPath, "packages/testkit/bin/lint-exports.mjs");

for (const { packed } of releases) {
  print(`\n${packed.name} ${packed.version}: ${packed.files.length} files, ${megabytes(packed.unpackedSize)}`);
  for (const [name, { count, bytes }] of sizesByFolder(packed)) {
    print(`${megabytes(bytes).padStart(9)}  ${name} (${count})`);
  }
  print(`${megabytes(packed.size).padStart(9)}  packed`);
}

const bill = softwareBill(root);
writeFileSync(`${root}${publishedFolder}dist/sbom.cdx.json`, `${JSON.stringify(bill, null, 2)}\n`);
print(`\n${publishedFolder}dist/sbom.cdx.json: ${bill.components.length} packages installed with it or copied into it`);

for (const fault of faults) process.stderr.write(`Fault: ${fault}\n`);
for (const step of isRelease ? [] : toDo) print(`Before a release: ${step}`);
if (faults.length > 0) process.exit(1);
for (const { folder } of releases) publish(folder);

function publish(folder) {
  const flags = [isRelease ? "--provenance" : "--dry-run", "--loglevel=warn"];
  const { status, stderr } = spawnSync("npm", ["publish", ...flags, `./${folder}`], {
    cwd: root,
    stdio: ["inherit", "inherit", "pipe"],
    encoding: "utf8",
  });
  process.stderr.write(stderr);
  // It would publish another manifest than the one that was checked.
  const code = stderr.includes("auto-corrected") ? 1 : (status ?? 1);
  if (code !== 0) process.exit(code);
}

/** Faults of a manifest, of what a release says of itself, and of its files. */
function faultsOf({ folder, manifest, packed }) {
  const required = ["description", "keywords", "license", "homepage", "repository", "engines"];
  const missing = [...required, ...(folder === publishedFolder ? ["bin"] : [])]
    .filter((key) => manifest[key] === undefined)
    .map((key) => `package.json has no ${key}`);
  const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const found = [
    ...missing,
    ...(version === manifest.version ? [] : [`the workspace has version ${version}, the package ${manifest.version}`]),
    ...(changes(manifest) === null ? [`CHANGELOG.md has no section ${manifest.version}`] : []),
    ...fileFaults(folder, manifest, packed),
  ];
  return found.map((fault) => `${manifest.name}: ${fault}`);
}

/** What only a release has to have done. */
function openSteps() {
  const isClean = execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" }) === "";
  const [{ manifest }] = releases;
  return [
    ...(isClean ? [] : ["commit what has changed"]),
    ...(changes(manifest)?.includes("unreleased") ? [`date the section ${manifest.version} of CHANGELOG.md`] : []),
    ...releases
      .filter(({ manifest: { repository } }) => repository?.url.includes("your-organisation"))
      .map(({ folder }) => `name the repository in ${folder}package.json`),
  ];
}

/** Returns the heading of a version in the changelog. */
function changes({ version }) {
  const headings = readFileSync(`${root}CHANGELOG.md`, "utf8").match(/^## .*$/gm) ?? [];
  return headings.find((heading) => heading.split(" ")[1] === version) ?? null;
}

/** Files that must be there, and those that must not. */
function fileFaults(folder, { exports, bin = {} }, { files }) {
  const paths = new Set(files.map(({ path }) => path));
  const entries = Object.values(exports).flatMap(({ types, default: code }) => [types, code]);
  const named = [...entries, ...Object.values(bin)].flatMap((path) => path?.replace(/^\.\//, "") ?? []);
  const documents = ["README.md", "LICENSE", ...(folder === publishedFolder ? ["THIRD-PARTY-LICENSES"] : [])];
  return [
    ...[...named, ...documents].filter((path) => !paths.has(path)),
    ...[...paths].filter((path) => /\.(?:test|cases)\.|tsbuildinfo|^src\//.test(path)),
  ].map((path) => `${path} is ${paths.has(path) ? "packed" : "not packed"}`);
}

function sizesByFolder({ files }) {
  const sizes = new Map();
  for (const { path, size } of files) {
    const name = path.includes("/") ? path.slice(0, path.lastIndexOf("/")).split("/").slice(0, 2).join("/") : path;
    const { count = 0, bytes = 0 } = sizes.get(name) ?? {};
    sizes.set(name, { count: count + 1, bytes: bytes + size });
  }
  return [...sizes].sort(([, a], [, b]) => b.bytes - a.bytes);
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

function npm(...args) {
  return execFileSync("npm", [...args, "--loglevel=error"], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
