import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Matches the folder of the package that a module is of: the last one below `node_modules`. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
/** Licenses of packages that are published without one, from their repositories. */
const unpublished = new URL("licenses/", import.meta.url);
const rule = `\n\n${"-".repeat(80)}\n\n`;
const legalFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Returns the packages from which modules are copied, as `{name, version, license, texts}`, sorted by name and version. */
export function copiedPackages(moduleIds) {
  const folders = new Set(moduleIds.flatMap((id) => packageFolder.exec(id.replaceAll("\\", "/"))?.[0] ?? []));
  const packages = [...folders].map(readPackage);
  return packages.sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** Returns the text that goes with copies of packages: the licenses of most of them require it. */
export function noticesText(packages) {
  const entries = packages.map(({ name, version, license, texts }) => {
    if (texts.length === 0) throw new Error(`${name} ${version} (${license}) has no license file to copy.`);
    return [`${name} ${version} (${license})`, ...texts].join("\n\n");
  });
  return `${["The code of this package contains copies of these packages.", ...entries].join(rule)}\n`;
}

function readPackage(folder) {
  if (!existsSync(`${folder}/package.json`)) throw new Error(`${folder} has no package.json.`);
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const own = readdirSync(folder).filter((file) => legalFile.test(file));
  const paths = own.length > 0 ? own.map((file) => `${folder}/${file}`) : [new URL(`${name}.txt`, unpublished)];
  const texts = paths.filter((path) => existsSync(path)).map((path) => readFileSync(path, "utf8").trim());
  return { name, version, license, texts };
}

/** Returns the packages that a text of notices has, as in `zod@4.6.7`. */
export function namesInNotices(text) {
  return text.split(rule).flatMap((entry) => {
    const [, name, version] = /^(\S+) (\S+) \(.*\)\n/.exec(entry) ?? [];
    return name === undefined ? [] : [`${name}@${version}`];
  });
}
