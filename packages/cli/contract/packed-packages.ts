import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "./documents.ts";

const run = promisify(execFile);

/**
 * Packs a published package as for a registry, and unpacks it into `node_modules` of a folder. Its dependencies are
 * links to those of this checkout, which needs no network: only those that its manifest declares.
 *
 * @param source folder of the package, below `packages`
 * @returns the folder of the package
 */
export async function installPacked(folder: string, name = "sightline", source = name): Promise<string> {
  const modules = join(folder, "node_modules");
  const installed = join(modules, name);
  await mkdir(installed, { recursive: true });
  const pack = ["pack", "--json", "--loglevel=error", `--pack-destination=${folder}`, `./packages/${source}`];
  const { stdout } = await run("npm", pack, { cwd: root, maxBuffer: 1 << 26 });
  const [packed]: readonly { readonly filename: string }[] = JSON.parse(stdout);
  await run("tar", ["-xzf", join(folder, packed?.filename ?? ""), "-C", installed, "--strip-components=1"]);
  const { dependencies, optionalDependencies } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const link = join(modules, dependency);
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, "node_modules", dependency), link);
  }
  return installed;
}
