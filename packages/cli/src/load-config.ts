import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { AuditError, isAuditError, severities } from "@sightline/model";
import * as ruleModule from "@sightline/model/rule";
import { CommandFailure } from "./exit-codes.ts";

type Fields = Readonly<Record<string, unknown>>;
type Load = (path: string) => Promise<unknown>;

// Loaded on demand: most runs have no configuration, and none has more than a format or two.
const script: Load = async (path) => {
  const [{ createJiti }, engine] = await Promise.all([import("jiti"), import("@sightline/engine")]);
  // Modules of this version, for configurations in folders that have none, or another.
  const virtualModules = {
    sightline: { ...engine, AuditError, isAuditError, severities, ...ruleModule },
    "sightline/rule": ruleModule,
  };
  const exported = await createJiti(import.meta.url, { fsCache: false, virtualModules }).import(path, {
    default: true,
  });
  return typeof exported === "function" ? exported() : exported;
};

const text =
  (parser: () => Promise<(text: string) => unknown>): Load =>
  async (path) =>
    (await parser())(await readFile(path, "utf8"));
const json5 = text(async () => (await import("confbox/json5")).parseJSON5);
const yaml = text(async () => (await import("confbox/yaml")).parseYAML);

/** Formats by the extension of their files, in the order in which the default file is looked for. */
const formats: Readonly<Record<string, Load>> = {
  ".ts": script,
  ".mts": script,
  ".cts": script,
  ".js": script,
  ".mjs": script,
  ".cjs": script,
  ".json": text(async () => JSON.parse),
  // JSON5 includes the comments and trailing commas of JSONC.
  ".jsonc": json5,
  ".json5": json5,
  ".yaml": yaml,
  ".yml": yaml,
  ".toml": text(async () => (await import("confbox/toml")).parseTOML),
};

/** Extensions of configuration files. */
export const configExtensions: readonly string[] = Object.keys(formats);

/** Fields of a configuration, and the file that each key is from. */
export interface LoadedConfig {
  readonly fields: Fields;
  /** By key, and by key and name for the objects that files share, as in `rules.title-missing`. */
  readonly origins: ReadonlyMap<string, string>;
}

/** Maximum number of files that lead from one to the next, and of files that are read in all. */
const maxDepth = 10;
const maxFiles = 100;

/**
 * Loads a configuration file and the files it extends. Lists and values of the extending file replace those of the
 * extended one; objects are merged.
 *
 * @throws CommandFailure naming the file
 */
export function loadConfig(path: string): Promise<LoadedConfig> {
  return loadExtending(path, [], { files: 0 });
}

async function loadExtending(
  path: string,
  extending: readonly string[],
  read: { files: number },
): Promise<LoadedConfig> {
  if (extending.includes(path)) throw new CommandFailure(`The configuration file ${path} extends itself.`);
  read.files++;
  if (extending.length >= maxDepth || read.files > maxFiles) {
    throw new CommandFailure(
      `The configuration file ${extending[0] ?? path} extends too much: at most ${maxFiles} files, ${maxDepth} deep.`,
    );
  }
  const { extends: sources, ...own } = await fieldsOf(path);
  let fields: Fields = {};
  const origins = new Map<string, string>();
  for (const source of sourcesOf(sources, path)) {
    const base = await loadExtending(await extendedFile(source, path), [...extending, path], read);
    fields = mergedFields(fields, base.fields);
    for (const [key, file] of base.origins) origins.set(key, file);
  }
  for (const key of keysOf(own)) origins.set(key, path);
  return { fields: mergedFields(fields, own), origins };
}

/** Returns the path of a file, or of the main file of an installed package, that a configuration file extends. */
async function extendedFile(source: string, path: string): Promise<string> {
  const file = localFile(source, dirname(path), "extends");
  if (/^\.{0,2}[/\\]/.test(source) || existsSync(file)) return file;
  const { createJiti } = await import("jiti");
  const resolved = createJiti(path).esmResolve(source, { try: true, parentURL: pathToFileURL(path).href });
  if (resolved?.startsWith("file:")) return fileURLToPath(resolved);
  throw new CommandFailure(
    `extends ${JSON.stringify(source)} in ${path} is neither a file beside it nor an installed package. Install the package, or write ./ before the name of a file.`,
  );
}

/**
 * Returns the absolute path of a configuration file.
 *
 * @param option what names the file
 * @throws CommandFailure for what another machine would deliver: its code would run here, unseen
 */
export function localFile(source: string, folder: string, option: string): string {
  // A scheme of one letter is a drive.
  if (!/^[a-z][a-z\d+.-]+:/i.test(source)) return resolve(folder, source);
  throw new CommandFailure(
    `${option} ${JSON.stringify(source)} is not a local file: configuration is never loaded over the network. Download it, or install it as a package, and name its path.`,
  );
}

async function fieldsOf(path: string): Promise<Fields> {
  const load = formats[extname(path)];
  if (load === undefined) {
    const known = configExtensions.join(", ");
    throw new CommandFailure(`${extname(path) || path} is not a format of configuration files: use ${known}.`);
  }
  let loaded: unknown;
  try {
    loaded = (await load(path)) ?? {};
  } catch (cause) {
    throw new CommandFailure(`The configuration file ${path} cannot be read: ${reasonOf(cause)}`);
  }
  if (!isFields(loaded)) throw new CommandFailure(`The configuration file ${path} must contain an object.`);
  return { ...loaded };
}

function sourcesOf(value: unknown, path: string): readonly string[] {
  const sources: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  if (sources.every((source) => typeof source === "string")) return sources;
  throw new CommandFailure(`extends takes a file or a list of files in ${path}.`);
}

function mergedFields(base: Fields, over: Fields): Fields {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const before = merged[name];
    merged[name] = isFields(before) && isFields(value) ? { ...before, ...value } : value;
  }
  return merged;
}

/** Returns the keys of fields, and the names in the objects that are merged, as in `rules.title-missing`. */
function keysOf(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([key, value]) => [
    key,
    ...(isFields(value) ? Object.keys(value).map((name) => `${key}.${name}`) : []),
  ]);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return "code" in cause && cause.code === "ENOENT" ? "no such file." : cause.message;
}
