// Reads labelled pages from clones of their repositories.
//
// The pages are not part of this repository: SIGHTLINE_PAGES names a folder with the clones, as OWNER/NAME or OWNER+NAME,
// bare or not.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = process.env.SIGHTLINE_PAGES;
if (root === undefined) {
  process.stdout.write("SKIPPED: set SIGHTLINE_PAGES to a folder with clones of the labelled repositories.\n");
  process.exit(0);
}

/** @returns the git folder of a repository's clone; `undefined` without one */
export function gitFolder(repository) {
  const names = [repository, repository.replace("/", "+")].flatMap((name) => [name, join(name, "repo")]);
  const folders = names.flatMap((name) => [join(root, name, ".git"), join(root, name)]);
  return folders.find((folder) => existsSync(join(folder, "HEAD")));
}

/** @returns the content of a file, named as in `commit:path`; `null` if the clone does not have it */
export function blob(folder, name) {
  try {
    return execFileSync("git", [`--git-dir=${folder}`, "show", name], { maxBuffer: 1 << 28, stdio: "pipe" });
  } catch {
    return null;
  }
}
