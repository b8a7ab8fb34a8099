import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "./documents.ts";

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const run = promisify(execFile);

/** Folders of the packages that are published, with their manifests. */
const published: readonly { readonly folder: string; readonly manifest: Manifest }[] = readdirSync(
  join(root, "packages"),
).flatMap((name) => {
  const file = join(root, "packages", name, "package.json");
  if (!existsSync(file)) return [];
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  return manifest.private === true ? [] : [{ folder: `./packages/${name}`, manifest }];
});

/**
 * Packs every published package as for a registry, and unpacks it into `node_modules` of a folder. Other packages are
 * links to those of this checkout, which needs no network: only those that a manifest declares.
 */
export async function installPacked(folder: string): Promise<void> {
  const modules = join(folder, "node_modules");
  await mkdir(join(folder, "packed"));
  const folders = published.map((one) => one.folder);
  const pack = ["pack", "--json", "--loglevel=error", `--pack-destination=${join(folder, "packed")}`, ...folders];
  const { stdout } = await run("npm", pack, { cwd: root, maxBuffer: 1 << 26 });
  const packed: readonly { readonly name: string; readonly filename: string }[] = JSON.parse(stdout);
  for (const { name, filename } of packed) {
    const target = join(modules, name);
    await mkdir(target, { recursive: true });
    await run("tar", ["-xzf", join(folder, "packed", filename), "-C", target, "--strip-components=1"]);
  }
  const own = new Set(packed.map(({ name }) => name));
  const declared = new Set(published.flatMap(({ manifest }) => Object.keys(manifest.dependencies ?? {})));
  for (const name of declared) {
    if (own.has(name)) continue;
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, "node_modules", name), join(modules, name));
  }
}
